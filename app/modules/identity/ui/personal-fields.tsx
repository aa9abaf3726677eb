import { MaskedField } from "#app/design/masked-field.tsx";
import { PasswordField } from "#app/design/password-field.tsx";
import { TextField } from "#app/design/text-field.tsx";
import type { ErrorOf, useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { formatPhone } from "#app/shared/phone-mask.ts";

/** Who registers: name, e-mail, phone and a password typed twice. */
export function PersonalFields({ form }: { form: ReturnType<typeof useFormAnswer> }) {
  const { errorOf, valueOf: typed } = form;
  return (
    <div className="grid gap-4">
      <TextField
        id="name"
        name="name"
        label="Nome completo"
        required
        autoComplete="name"
        maxLength={120}
        defaultValue={typed("name")}
        error={errorOf("name")}
      />
      <EmailField defaultValue={typed("email")} error={errorOf("email")} />
      <MaskedField
        id="phone"
        name="phone"
        label="Telefone"
        hint="Com DDD, até 11 dígitos"
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="(11) 98765-4321"
        format={formatPhone}
        defaultValue={typed("phone")}
        error={errorOf("phone")}
      />
      <NewPasswordFields errorOf={errorOf} />
    </div>
  );
}

export function EmailField({
  label = "Email",
  defaultValue,
  error,
}: {
  label?: string;
  defaultValue?: string;
  error?: string;
}) {
  return (
    <TextField
      id="email"
      name="email"
      label={label}
      required
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="nome@exemplo.com.br"
      defaultValue={defaultValue}
      error={error}
    />
  );
}

export function NewPasswordFields({ label = "Senha", errorOf }: { label?: string; errorOf: ErrorOf }) {
  return (
    <>
      <PasswordField
        id="password"
        name="password"
        label={label}
        hint="Pelo menos 6 caracteres"
        required
        autoComplete="new-password"
        error={errorOf("password")}
      />
      <PasswordField
        id="confirmPassword"
        name="confirmPassword"
        label="Confirmar senha"
        required
        autoComplete="new-password"
        error={errorOf("confirmPassword")}
      />
    </>
  );
}
