import { Form, useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { RadioGroup } from "#app/design/radio-group.tsx";
import { TextArea } from "#app/design/text-field.tsx";
import { TitledSection } from "#app/design/titled-section.tsx";
import { ConfirmationField } from "#app/modules/identity/ui/confirmation-field.tsx";
import type { DisputeCause } from "#app/modules/payments/disputes/index.ts";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { MAX_REASON_LENGTH } from "#app/shared/reason.ts";

interface DecisionFormProps {
  cause: DisputeCause;
  answer: FormAnswer | undefined;
}

/** An administrator who read the decision elsewhere records it. */
export function DecisionForm({ cause, answer }: DecisionFormProps) {
  const { errors, errorOf, valueOf: typed } = useFormAnswer(answer);
  const busy = useNavigation().formMethod === "POST";
  return (
    <TitledSection title="Registrar a decisão">
      <Form method="post" noValidate className="grid max-w-2xl justify-items-start gap-5">
        {answer && <FormErrors title="A decisão não foi registrada" errors={errors} />}
        <p className="text-ink-soft">
          {cause === "med"
            ? "O banco avisa que levou o PIX de volta, e não como o caso terminou. Registre aqui o que ele decidiu."
            : "O provedor costuma avisar. Registre aqui só se o aviso não veio."}
        </p>
        <RadioGroup
          name="decisao"
          legend="Como terminou"
          required
          defaultValue={typed("decisao")}
          error={errorOf("decisao")}
          options={[
            { value: "won", label: "A favor da loja", hint: "O valor volta ao saldo de cada loja." },
            {
              value: "lost",
              label: "A favor de quem comprou",
              hint: "O valor não volta, e o que ainda não foi enviado é cancelado.",
            },
          ]}
        />
        <TextArea
          id="motivo"
          name="motivo"
          label="Onde a decisão foi lida"
          hint="Por exemplo, o protocolo do banco. Fica na auditoria."
          required
          rows={2}
          maxLength={MAX_REASON_LENGTH}
          defaultValue={typed("motivo")}
          error={errorOf("motivo")}
          className="w-full"
        />
        <ConfirmationField answer={answer} />
        <Button type="submit" variant="primary" busy={busy} busyLabel="Registrando...">
          Registrar decisão
        </Button>
      </Form>
    </TitledSection>
  );
}
