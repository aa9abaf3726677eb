import { Form, useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { SelectField, TextArea, TextField } from "#app/design/text-field.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { type ContactField, MAX_MESSAGE_LENGTH, SUBJECTS } from "../contact.ts";

interface ContactFormProps {
  initial: { name: string | undefined; email: string | undefined };
  formKey: string;
  answer: FormAnswer | undefined;
}

const OPTIONS = Object.entries(SUBJECTS).map(([value, label]) => ({ value, label }));

export function ContactForm({ initial, formKey, answer }: ContactFormProps) {
  const { errors, errorOf, ...form } = useFormAnswer(answer);
  const known: Partial<Record<ContactField, string | undefined>> = initial;
  const field = (name: ContactField) => ({
    id: name,
    name,
    defaultValue: form.valueOf(name, known[name]),
    error: errorOf(name),
  });
  const busy = useNavigation().formAction === "/contato";
  return (
    <Form method="post" action="/contato" noValidate className="grid gap-5">
      <FormErrors errors={errors} title="Sua mensagem ainda não foi enviada" />
      <input type="hidden" name="chave" value={formKey} />
      <Trap />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("name")} label="Nome" required autoComplete="name" maxLength={120} />
        <TextField
          {...field("email")}
          label="Email"
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-[1fr_12rem]">
        <SelectField
          {...field("subject")}
          label="Assunto"
          required
          placeholder="Selecione"
          options={OPTIONS}
        />
        <TextField
          {...field("order")}
          label="Número do pedido"
          hint="Se já tiver um: 8 caracteres."
          maxLength={12}
          autoCapitalize="characters"
          autoComplete="off"
        />
      </div>
      <TextArea
        {...field("message")}
        label="Mensagem"
        required
        rows={7}
        maxLength={MAX_MESSAGE_LENGTH}
        hint="Não envie senha nem dados do cartão. Nunca pedimos isso por mensagem."
      />
      <p className="text-sm text-ink-soft">
        Usamos estes dados só para responder você, como explica a{" "}
        <Link to="/info/privacidade" className="link">
          política de privacidade
        </Link>
        .
      </p>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={busy}
        busyLabel="Enviando..."
        icon={<Icon name="send" />}
        className="justify-self-start"
      >
        Enviar mensagem
      </Button>
    </Form>
  );
}

/** People neither see nor reach it; machines that fill in everything fill it in. */
function Trap() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] h-0 overflow-hidden">
      <label htmlFor="site">Não preencha</label>
      <input id="site" name="site" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
