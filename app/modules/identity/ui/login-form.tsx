import { Form, useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { Link } from "#app/design/link.tsx";
import { PasswordField } from "#app/design/password-field.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { withReturn } from "#app/platform/http/local-path.ts";
import { EmailField } from "./personal-fields.tsx";

export function LoginForm({
  answer,
  returnTo,
  submit,
}: {
  answer: FormAnswer<{ unconfirmed: boolean }> | undefined;
  returnTo: string | null;
  submit: string;
}) {
  const { errors, valueOf: typed } = useFormAnswer(answer);
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" noValidate className="grid gap-5">
      <FormErrors errors={errors} title="Não foi possível entrar" />
      {answer?.state?.unconfirmed && (
        <p className="text-sm">
          Não encontrou a mensagem?{" "}
          <Link to={withReturn("/confirmar-email", returnTo)} className="link font-semibold">
            Enviar outro link de confirmação
          </Link>
        </p>
      )}
      <EmailField defaultValue={typed("email")} />
      <PasswordField id="password" name="password" label="Senha" required />
      <Button type="submit" variant="primary" size="lg" wide busy={busy} busyLabel="Entrando...">
        {submit}
      </Button>
    </Form>
  );
}

/** The ways on from a login. */
export function LoginFooter({ register }: { register: string }) {
  return (
    <>
      <p>
        <Link to="/forgot-password" className="link">
          Esqueci minha senha
        </Link>
      </p>
      <p>
        Ainda não tem conta?{" "}
        <Link to={register} className="link font-semibold">
          Criar conta
        </Link>
      </p>
    </>
  );
}
