import { Form, useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { CheckboxField } from "#app/design/checkbox-field.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { ConfirmationField } from "#app/modules/identity/ui/confirmation-field.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { formatMoment } from "#app/shared/moment.ts";

interface FiscalRuleFormProps {
  isRequired: boolean;
  changedAt: Date | null;
  answer: FormAnswer | undefined;
}

/** The operator's rule about fiscal documents. */
export function FiscalRuleForm({ isRequired, changedAt, answer }: FiscalRuleFormProps) {
  const { errors, valueOf: typed } = useFormAnswer(answer);
  const busy = useNavigation().formMethod === "POST";
  return (
    <section aria-labelledby="regra" className="rounded-card bg-sand p-5">
      <h2 id="regra" className="mb-3 text-xl">
        Regra de envio
      </h2>
      <Form method="post" noValidate className="grid gap-4">
        <FormErrors errors={errors} title="Nada mudou" />
        <CheckboxField
          name="exigir"
          value="sim"
          label="Exigir a nota fiscal para enviar"
          hint="As lojas só registram um envio depois da nota, e o CPF ou CNPJ passa a ser obrigatório no pagamento."
          defaultChecked={answer ? typed("exigir") !== "" : isRequired}
        />
        <ConfirmationField answer={answer} />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="primary" busy={busy}>
            Salvar a regra
          </Button>
          {changedAt && (
            <span className="text-sm text-ink-soft">Última mudança em {formatMoment(changedAt)}</span>
          )}
        </div>
      </Form>
    </section>
  );
}
