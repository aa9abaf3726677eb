import { Form, useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { Link } from "#app/design/link.tsx";
import { TextArea, TextField } from "#app/design/text-field.tsx";
import { TitledSection } from "#app/design/titled-section.tsx";
import { ConfirmationField } from "#app/modules/identity/ui/confirmation-field.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { adminOrderPath } from "#app/platform/paths.ts";
import { formatBRL } from "#app/shared/money.ts";
import { MAX_REASON_LENGTH } from "#app/shared/reason.ts";
import { runPath, shopPayoutsPath } from "../../paths.ts";
import { mayBePaid, mayBeReturned } from "../../payout.ts";
import type { PayoutFile } from "../../payout-view.ts";
import { PayoutBadge } from "../payout-badge.tsx";
import { PayoutFacts } from "../payout-facts.tsx";
import { PayoutLines } from "../payout-lines.tsx";
import { BelowDesk } from "./desk-page.tsx";

interface PartProps {
  answer: FormAnswer | undefined;
}

/** One payout, and what an administrator can do with it now. */
export function PayoutPage({
  payout,
  answer,
}: {
  payout: PayoutFile;
  /** Its state is which form was sent. */
  answer: FormAnswer<string> | undefined;
}) {
  const { errors } = useFormAnswer(answer);
  const to = (form: string) => (answer?.state === form ? answer : undefined);
  return (
    <div className="grid grid-cols-1 gap-8">
      <div>
        <BelowDesk current={`Repasse ${payout.id}`} />
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-3xl">
            Repasse {payout.id}: {formatBRL(payout.amount)}
          </h1>
          <PayoutBadge status={payout.status} />
        </div>
        <p className="mt-2 flex flex-wrap gap-x-6">
          <Link to={shopPayoutsPath(payout.sellerId)} className="link">
            {payout.shop}
          </Link>
          <Link to={runPath(payout.runId)} className="link">
            Lote {payout.runId}
          </Link>
        </p>
      </div>
      <FormErrors errors={errors} title="Nada mudou" />
      <PayoutFacts payout={payout} withNames />
      <div className="grid items-start gap-x-12 gap-y-8 empty:hidden lg:grid-cols-2">
        {payout.status === "waiting" && <Approval answer={to("aprovar")} />}
        {mayBePaid(payout.status) && <Confirmation answer={to("confirmar")} />}
        {mayBeReturned(payout.status) && <Return answer={to("devolver")} />}
      </div>
      <PayoutLines lines={payout.lines} amount={payout.amount} orderPath={adminOrderPath} />
    </div>
  );
}

function Approval({ answer }: PartProps) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <TitledSection title="Aprovar">
      <Form method="post" className="grid max-w-md justify-items-start gap-4">
        <p className="text-ink-soft">
          Está acima do limite. Quem preparou o lote não pode aprovar. Confira a conta e os pedidos abaixo.
        </p>
        <ConfirmationField answer={answer} />
        <Button type="submit" name="acao" value="aprovar" variant="primary" busy={busy}>
          Aprovar repasse
        </Button>
      </Form>
    </TitledSection>
  );
}

function Confirmation({ answer }: PartProps) {
  const { errorOf, valueOf: typed } = useFormAnswer(answer);
  const busy = useNavigation().formMethod === "POST";
  return (
    <TitledSection title="Confirmar o pagamento">
      <Form method="post" noValidate className="grid max-w-md justify-items-start gap-4">
        <TextField
          id="comprovante"
          name="comprovante"
          label="Número do comprovante"
          hint="O do banco: no PIX, o identificador que começa com E."
          required
          maxLength={120}
          defaultValue={typed("comprovante")}
          error={errorOf("comprovante")}
          className="w-full"
        />
        <ConfirmationField answer={answer} />
        <Button type="submit" name="acao" value="confirmar" variant="primary" busy={busy}>
          Confirmar pago
        </Button>
      </Form>
    </TitledSection>
  );
}

function Return({ answer }: PartProps) {
  const { errorOf, valueOf: typed } = useFormAnswer(answer);
  const busy = useNavigation().formMethod === "POST";
  return (
    <TitledSection title="Devolver ao saldo">
      <Form method="post" noValidate className="grid max-w-xl justify-items-start gap-4">
        <TextArea
          id="motivo"
          name="motivo"
          label="Motivo"
          hint="A transferência voltou, ou não será feita. A loja lê este texto no e-mail, e o valor entra no próximo repasse."
          required
          rows={3}
          maxLength={MAX_REASON_LENGTH}
          defaultValue={typed("motivo")}
          error={errorOf("motivo")}
          className="w-full"
        />
        <ConfirmationField answer={answer} />
        <Button type="submit" name="acao" value="devolver" variant="danger" busy={busy}>
          Devolver ao saldo
        </Button>
      </Form>
    </TitledSection>
  );
}
