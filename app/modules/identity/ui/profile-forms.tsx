import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { MaskedField } from "#app/design/masked-field.tsx";
import { PasswordField } from "#app/design/password-field.tsx";
import { TextField } from "#app/design/text-field.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { formatPhone } from "#app/shared/phone-mask.ts";
import { EmailField, NewPasswordFields } from "./personal-fields.tsx";

/** What each of the page's forms gets back when it has to be sent again. */
type Answer = FormAnswer | undefined;

/** One section of the profile, saved by its own button. */
function Part({
  part,
  title,
  submit,
  errors,
  children,
}: {
  part: string;
  title: string;
  submit: string;
  errors: ReturnType<typeof useFormAnswer>["errors"];
  children: ReactNode;
}) {
  const { formData } = useNavigation();
  return (
    <section aria-labelledby={`part-${part}`}>
      <h2 id={`part-${part}`} className="mb-4 text-2xl">
        {title}
      </h2>
      <Form method="post" noValidate className="grid gap-4">
        <FormErrors errors={errors} />
        {children}
        <Button
          type="submit"
          name="part"
          value={part}
          busy={formData?.get("part") === part}
          busyLabel="Salvando..."
          className="justify-self-start"
        >
          {submit}
        </Button>
      </Form>
    </section>
  );
}

export function PersonForm({
  profile,
  answer,
}: {
  profile: { name: string; phone: string | null };
  answer: Answer;
}) {
  const { errors, errorOf, valueOf: typed } = useFormAnswer(answer);
  return (
    <Part part="person" title="Seus dados" submit="Salvar dados" errors={errors}>
      <TextField
        id="name"
        name="name"
        label="Nome completo"
        required
        autoComplete="name"
        maxLength={120}
        defaultValue={typed("name", profile.name)}
        error={errorOf("name")}
      />
      <MaskedField
        id="phone"
        name="phone"
        label="Telefone"
        hint="Com DDD, até 11 dígitos. Pode ficar em branco."
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        format={formatPhone}
        defaultValue={typed("phone", profile.phone ?? "")}
        error={errorOf("phone")}
      />
    </Part>
  );
}

export function EmailForm({ current, answer }: { current: string; answer: Answer }) {
  const { errors, errorOf, valueOf: typed } = useFormAnswer(answer);
  return (
    <Part part="email" title="Email" submit="Trocar email" errors={errors}>
      <p className="text-ink-soft">
        Hoje você entra com <strong className="text-ink wrap-anywhere">{current}</strong>. Enviamos um link
        para o novo endereço, e a troca acontece quando você o abrir.
      </p>
      <EmailField label="Novo email" defaultValue={typed("email")} error={errorOf("email")} />
      <PasswordField
        id="emailPassword"
        name="emailPassword"
        label="Senha atual"
        required
        error={errorOf("emailPassword")}
      />
    </Part>
  );
}

export function PasswordForm({ email, answer }: { email: string; answer: Answer }) {
  const { errors, errorOf } = useFormAnswer(answer);
  return (
    <Part part="password" title="Senha" submit="Trocar senha" errors={errors}>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        id="currentPassword"
        name="currentPassword"
        label="Senha atual"
        required
        error={errorOf("currentPassword")}
      />
      <NewPasswordFields label="Nova senha" errorOf={errorOf} />
    </Part>
  );
}
