import { useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Notice } from "#app/design/notice.tsx";
import { RadioGroup } from "#app/design/radio-group.tsx";
import { ShopForm } from "#app/design/shop-form.tsx";
import { StatCard, StatGrid } from "#app/design/stat-card.tsx";
import { TitledSection } from "#app/design/titled-section.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { formatDate } from "#app/shared/business-days.ts";
import { formatMoment } from "#app/shared/moment.ts";
import { centavos, formatBRL } from "#app/shared/money.ts";
import { accountText, KIND_NAMES } from "../../account/receiving-account.ts";
import { OWN_ACCOUNT_PATH, OWN_PAYOUTS_PATH, ownPayoutPath } from "../../paths.ts";
import { RHYTHM_NAMES } from "../../payout.ts";
import type { OwnPayouts } from "../../seller/own-payouts.ts";
import { obstacleText } from "../../wording.ts";
import { OlderLink, PayoutTable } from "../payout-table.tsx";
import { SimulationNotice } from "../simulation-notice.tsx";

/** What is coming, what was paid, what came back, and where the money goes. */
export function OwnPayoutsPage({ own, answer }: { own: OwnPayouts; answer: FormAnswer | undefined }) {
  const { balance, payouts, next } = own;
  const { errors } = useFormAnswer(answer);
  return (
    <div className="grid grid-cols-1 gap-8">
      <h1 className="text-3xl">Repasses</h1>
      {own.isSimulation && <SimulationNotice />}
      <FormErrors errors={errors} title="Nada foi pedido" />
      <StatGrid>
        {balance.released < 0 ? (
          <StatCard
            label="A loja deve"
            value={formatBRL(centavos(-balance.released))}
            hint="as próximas vendas cobrem"
          />
        ) : (
          <StatCard label="Liberado" value={formatBRL(balance.released)} hint="entra no próximo repasse" />
        )}
        <StatCard label="A liberar" value={formatBRL(balance.pending)} hint="vendas pagas ainda em prazo" />
        <StatCard
          label="Próximo repasse"
          value={isStopped(own) ? "Nenhum por enquanto" : formatDate(own.nextDay)}
          hint={RHYTHM_NAMES[own.rhythm]}
        />
      </StatGrid>
      <Standing own={own} />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <Account own={own} />
        <Rhythms own={own} />
      </div>
      <TitledSection title="Repasses feitos">
        {payouts.length === 0 ? (
          <EmptyState icon={<Icon name="wallet" />} title="Nenhum repasse ainda">
            <p>O primeiro aparece aqui, com os pedidos que ele paga.</p>
          </EmptyState>
        ) : (
          <PayoutTable
            caption="Repasses, do mais novo ao mais antigo"
            payouts={payouts}
            pathOf={ownPayoutPath}
          />
        )}
        {next && <OlderLink to={`${OWN_PAYOUTS_PATH}?antes=${next}`}>Repasses mais antigos</OlderLink>}
      </TitledSection>
    </div>
  );
}

/** Nothing is paid on the next day either, until somebody does something or sales make up for it. */
const isStopped = ({ obstacle }: OwnPayouts): boolean =>
  obstacle === "held" || obstacle === "owing" || obstacle === "no-account";

/** Whether something can be paid now, and the button that asks for it. */
function Standing({ own }: { own: OwnPayouts }) {
  const busy = useNavigation().formMethod === "POST";
  const { obstacle, balance, rules } = own;
  if (obstacle) {
    return (
      <Notice tone={isStopped(own) ? "warning" : "info"}>
        {obstacleText(obstacle, rules)}
        {obstacle === "held" && own.holdReason && ` Motivo: ${own.holdReason}`}
        {obstacle === "owing" && ` Faltam ${formatBRL(centavos(-balance.released))}.`}
        {obstacle === "account-too-new" && ` Ele pode ser feito a partir de ${whenUsable(own)}.`}
      </Notice>
    );
  }
  return (
    <ShopForm method="post" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="max-w-prose text-ink-soft">
        O repasse de {formatDate(own.nextDay)} leva todo o liberado. Se preferir, peça agora: acima de{" "}
        {formatBRL(rules.approvalAbove)} ele espera a aprovação da administração.
      </p>
      <Button type="submit" name="acao" value="pedir" variant="primary" busy={busy} busyLabel="Pedindo...">
        Receber {formatBRL(balance.released)} agora
      </Button>
    </ShopForm>
  );
}

const whenUsable = ({ account }: OwnPayouts): string =>
  account?.usableFrom ? formatMoment(account.usableFrom) : "";

function Account({ own: { account } }: { own: OwnPayouts }) {
  return (
    <TitledSection title="Onde a loja recebe">
      {account ? (
        <p className="wrap-anywhere">
          <span className="block text-sm text-ink-soft">{KIND_NAMES[account.receiver.kind]}</span>
          {accountText(account.receiver)}
          <span className="mt-1 block text-sm text-ink-soft">
            {account.changedAt
              ? `Desde ${formatMoment(account.changedAt)}`
              : "Informada na verificação da loja"}
          </span>
        </p>
      ) : (
        <p className="text-ink-soft">Nenhuma conta informada.</p>
      )}
      <ButtonLink to={OWN_ACCOUNT_PATH} className="mt-4">
        {account ? "Trocar a conta" : "Informar a conta"}
      </ButtonLink>
    </TitledSection>
  );
}

function Rhythms({ own: { rules, rhythm } }: { own: OwnPayouts }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <TitledSection title="Quando a loja recebe">
      {rules.rhythms.length === 1 ? (
        <p>{RHYTHM_NAMES[rhythm]}.</p>
      ) : (
        <ShopForm method="post" className="grid justify-items-start gap-4">
          <RadioGroup
            legend="Ritmo dos repasses"
            hideLegend
            name="ritmo"
            defaultValue={rhythm}
            options={rules.rhythms.map((each) => ({ value: each, label: RHYTHM_NAMES[each] }))}
          />
          <Button type="submit" name="acao" value="ritmo" busy={busy}>
            Salvar ritmo
          </Button>
        </ShopForm>
      )}
      <p className="mt-3 text-sm text-ink-soft">A partir de {formatBRL(rules.minimum)} por repasse.</p>
    </TitledSection>
  );
}
