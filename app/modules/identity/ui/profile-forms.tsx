import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { MaskedField } from "#app/design/masked-field.tsx";
import { PasswordField } from "#app/design/password-field.tsx";
import { TextField } from "#app/design/text-field.tsx";
import { formatPhone } from "#app/shared/phone-mask.ts";
import type { Problem } from "../account/account-input.ts";
import { EmailField, NewPasswordFields } from "./personal-fields.tsx";
import { useProblems } from "./use-problems.ts";

interface Answer {
  problems: Problem[];
  values: { name?: string; email?: string; phone?: string };
}

/** One section of the profile, saved by its own button. */
function Part({
  part,
  title,
  submit,
  problems,
  children,
}: {
  part: string;
  title: string;
  submit: string;
  problems: ReturnType<typeof useProblems>["errors"];
  children: ReactNode;
}) {
  const { formData } = useNavigation();
  return (
    <section aria-labelledby={`part-${part}`}>
      <h2 id={`part-${part}`} className="mb-4 text-2xl">
        {title}
      </h2>
      <Form method="post" noValidate className="grid gap-4">
        <FormErrors errors={problems} />
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
  answer: Answer | undefined;
}) {
  const { errors, errorOf } = useProblems(answer?.problems);
  return (
    <Part part="person" title="Seus dados" submit="Salvar dados" problems={errors}>
      <TextField
        id="name"
        name="name"
        label="Nome completo"
        required
        autoComplete="name"
        maxLength={120}
        defaultValue={answer?.values.name ?? profile.name}
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
        defaultValue={answer?.values.phone ?? profile.phone ?? ""}
        error={errorOf("phone")}
      />
    </Part>
  );
}

export function EmailForm({ current, answer }: { current: string; answer: Answer | undefined }) {
  const { errors, errorOf } = useProblems(answer?.problems);
  return (
    <Part part="email" title="Email" submit="Trocar email" problems={errors}>
      <p className="text-ink-soft">
        Hoje você entra com <strong className="text-ink wrap-anywhere">{current}</strong>. Enviamos um link
        para o novo endereço, e a troca acontece quando você o abrir.
      </p>
      <EmailField label="Novo email" defaultValue={answer?.values.email} error={errorOf("email")} />
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

export function PasswordForm({ email, answer }: { email: string; answer: Answer | undefined }) {
  const { errors, errorOf } = useProblems(answer?.problems);
  return (
    <Part part="password" title="Senha" submit="Trocar senha" problems={errors}>
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
