import { Form, useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { Link } from "#app/design/link.tsx";
import { Notice } from "#app/design/notice.tsx";
import { StatCard, StatGrid } from "#app/design/stat-card.tsx";
import { TextArea } from "#app/design/text-field.tsx";
import { Nothing, TitledSection } from "#app/design/titled-section.tsx";
import { ConfirmationField } from "#app/modules/identity/ui/confirmation-field.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { auditPathOf } from "#app/platform/paths.ts";
import { formatDay, formatMoment } from "#app/shared/moment.ts";
import { formatBRL } from "#app/shared/money.ts";
import { MAX_REASON_LENGTH } from "#app/shared/reason.ts";
import { accountText, isCheckedKind, KIND_NAMES } from "../../account/receiving-account.ts";
import type { ShopPayouts } from "../../admin/payout-desk.ts";
import { payoutPath } from "../../paths.ts";
import { RHYTHM_NAMES } from "../../payout.ts";
import { obstacleText } from "../../wording.ts";
import { PayoutTable } from "../payout-table.tsx";
import { BelowDesk } from "./desk-page.tsx";

/** The payouts of one shop, and the form that holds or lets go its money. */
export function ShopPayoutsPage({ shop, answer }: { shop: ShopPayouts; answer: FormAnswer | undefined }) {
  const { balance, receiver } = shop;
  return (
    <div className="grid grid-cols-1 gap-8">
      <div>
        <BelowDesk current={shop.shop} />
        <h1 className="mt-2 text-3xl wrap-anywhere">Repasses de {shop.shop}</h1>
        <p className="mt-2">
          <Link to={auditPathOf("loja", shop.sellerId)} className="link">
            Auditoria desta loja
          </Link>
        </p>
      </div>
      <StatGrid>
        <StatCard
          label={balance.released < 0 ? "Saldo liberado, negativo" : "Liberado"}
          value={formatBRL(balance.released)}
          hint={shop.owingSince ? `deve desde ${formatDay(shop.owingSince)}` : "ainda não repassado"}
        />
        <StatCard label="A liberar" value={formatBRL(balance.pending)} hint="vendas pagas ainda em prazo" />
        <StatCard label="Ritmo" value={RHYTHM_NAMES[shop.rhythm]} />
      </StatGrid>
      {shop.obstacle && (
        <Notice tone={shop.obstacle === "held" ? "warning" : "info"}>
          {obstacleText(shop.obstacle, shop.rules)}
          {shop.obstacle === "account-too-new" &&
            shop.usableFrom &&
            ` (até ${formatMoment(shop.usableFrom)})`}
        </Notice>
      )}
      <TitledSection title="Onde a loja recebe">
        {receiver ? (
          <p className="wrap-anywhere">
            {KIND_NAMES[receiver.kind]}: {accountText(receiver)}
            <span className="block text-sm text-ink-soft">
              {isCheckedKind(receiver.kind)
                ? "É o documento da própria loja."
                : "O titular não foi conferido: confira no comprovante do banco."}
            </span>
          </p>
        ) : (
          <Nothing>Nenhuma conta informada.</Nothing>
        )}
      </TitledSection>
      <HoldForm shop={shop} answer={answer} />
      <TitledSection title="Repasses feitos">
        {shop.payouts.length === 0 ? (
          <Nothing>Nenhum ainda.</Nothing>
        ) : (
          <PayoutTable caption={`Repasses de ${shop.shop}`} payouts={shop.payouts} pathOf={payoutPath} />
        )}
      </TitledSection>
    </div>
  );
}

function HoldForm({ shop, answer }: { shop: ShopPayouts; answer: FormAnswer | undefined }) {
  const { errors, errorOf, valueOf: typed } = useFormAnswer(answer);
  const busy = useNavigation().formMethod === "POST";
  const isHeld = shop.heldAt !== null;
  return (
    <TitledSection title={isHeld ? "Retomar os repasses" : "Suspender os repasses"}>
      {isHeld && (
        <p className="mb-3 max-w-prose text-ink-soft wrap-anywhere">
          Suspensos em {formatMoment(shop.heldAt!)}. Motivo: {shop.holdReason}
        </p>
      )}
      <Form key={String(isHeld)} method="post" noValidate className="grid max-w-xl justify-items-start gap-4">
        <FormErrors errors={errors} title="Nada mudou" />
        <TextArea
          id="motivo"
          name="motivo"
          label="Motivo"
          hint="A loja lê este texto no e-mail. O que já foi enviado ao banco segue."
          required
          rows={3}
          maxLength={MAX_REASON_LENGTH}
          defaultValue={typed("motivo")}
          error={errorOf("motivo")}
          className="w-full"
        />
        <ConfirmationField answer={answer} />
        <Button
          type="submit"
          name="acao"
          value={isHeld ? "retomar" : "suspender"}
          variant={isHeld ? "secondary" : "danger"}
          busy={busy}
        >
          {isHeld ? "Retomar repasses" : "Suspender repasses"}
        </Button>
      </Form>
    </TitledSection>
  );
}
