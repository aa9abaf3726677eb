import { Form } from "react-router";
import { Button } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { RadioGroup } from "#app/design/radio-group.tsx";
import { TextArea } from "#app/design/text-field.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { MAX_TEXT_LENGTH } from "../request.ts";

/** For what people cannot change themselves: an administrator reads it. */
export function RequestForm({ answer }: { answer: FormAnswer | undefined }) {
  const form = useFormAnswer(answer);
  return (
    <Form method="post" action="/my-data" noValidate className="grid gap-4">
      <FormErrors errors={form.errors} title="Sua solicitação ainda não foi enviada" />
      <RadioGroup
        name="tipo"
        legend="O que você precisa?"
        defaultValue={form.valueOf("tipo") === "informacao" ? "informacao" : "correcao"}
        options={[
          {
            value: "correcao",
            label: "Corrigir um dado que não consigo mudar",
            hint: "Por exemplo, o nome em um pedido.",
          },
          {
            value: "informacao",
            label: "Uma informação sobre os meus dados",
            hint: "Por exemplo, com quem foram compartilhados.",
          },
        ]}
      />
      <TextArea
        id="texto"
        name="texto"
        label="Conte o que você precisa"
        required
        maxLength={MAX_TEXT_LENGTH}
        defaultValue={form.valueOf("texto")}
        error={form.errorOf("texto")}
      />
      <Button type="submit" name="intent" value="solicitacao" className="justify-self-start">
        Enviar solicitação
      </Button>
    </Form>
  );
}
