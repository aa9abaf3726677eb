import { Form, useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { Link } from "#app/design/link.tsx";
import { TextField } from "#app/design/text-field.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";

/** Apps and password managers fill it by its autocomplete; recovery codes have letters, so any keyboard is shown. */
export function CodeField({ error, label, hint }: { error?: string; label: string; hint?: string }) {
  return (
    <TextField
      id="code"
      name="code"
      label={label}
      hint={hint}
      required
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      error={error}
    />
  );
}

/** The second step of both logins. */
export function CodeForm({ answer, login }: { answer: FormAnswer | undefined; login: string }) {
  const { errors, errorOf } = useFormAnswer(answer);
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" noValidate className="grid gap-5">
      <FormErrors errors={errors} title="Não foi possível entrar" />
      <CodeField
        label="Código"
        hint="Os 6 números que o aplicativo autenticador mostra agora, ou um código de recuperação."
        error={errorOf("code")}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={busy} busyLabel="Verificando...">
        Confirmar código
      </Button>
      <p className="text-sm">
        <Link to={login} className="link">
          Entrar com outra conta
        </Link>
      </p>
    </Form>
  );
}
