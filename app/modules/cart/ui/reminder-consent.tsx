import { useFetcher } from "react-router";
import { CheckboxField } from "#app/design/checkbox-field.tsx";

/** A person's yes to one reminder, and as easily their no: saved as it is pressed. */
export function ReminderConsent({ wanted }: { wanted: boolean }) {
  const { Form, submit } = useFetcher();
  return (
    <Form method="post" action="/cart" onChange={(event) => submit(event.currentTarget)}>
      <CheckboxField
        name="lembrete"
        defaultChecked={wanted}
        label="Quero receber um lembrete por e-mail se eu deixar peças no carrinho"
        hint="Um por carrinho, um dia depois. Você para de receber quando quiser."
      />
    </Form>
  );
}
