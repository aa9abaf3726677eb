import { useFetcher } from "react-router";
import { CheckboxField } from "#app/design/checkbox-field.tsx";

/** For accounts alone: loaded with the page that shows it. The consent to one reminder; each press saves it or withdraws it. */
export default function ReminderConsent({ wanted }: { wanted: boolean }) {
  const { Form, submit } = useFetcher();
  return (
    <Form id="lembrete" method="post" action="/cart" onChange={(event) => submit(event.currentTarget)}>
      <CheckboxField
        name="lembrete"
        defaultChecked={wanted}
        label="Quero receber um lembrete por e-mail se eu deixar peças no carrinho"
        hint="Um por carrinho, um dia depois. Você para de receber quando quiser."
      />
    </Form>
  );
}
