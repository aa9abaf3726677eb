import { Form, useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { Link } from "#app/design/link.tsx";
import { Notice } from "#app/design/notice.tsx";
import { emailSchema, requestPasswordReset } from "#app/modules/identity/account/index.server.ts";
import { AccountFrame } from "#app/modules/identity/ui/account-frame.tsx";
import { EmailField } from "#app/modules/identity/ui/personal-fields.tsx";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { parseForm, typedIn } from "#app/platform/forms/parse-form.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { store } from "#app/shared/store.ts";
import type { Route } from "./+types/forgot-password.route.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Recuperar senha") },
  {
    name: "description",
    content: `Receba por email um link para criar uma senha nova na ${store.brand}.`,
  },
];

export const loader = ({ url }: Route.LoaderArgs) => ({ sent: url.searchParams.has("enviado") });

export async function action({ request }: Route.ActionArgs) {
  const form = await formIn(request);
  const typed = parseForm(emailSchema, form);
  const result = typed.ok ? await requestPasswordReset(typed.value.email) : typed;
  return answerForm(result, {
    done: () => ({ to: "/forgot-password?enviado" }),
    values: typedIn(form, ["email"]),
  });
}

export default function ForgotPassword({ loaderData: { sent }, actionData }: Route.ComponentProps) {
  const { errors, errorOf, valueOf: typed } = useFormAnswer(actionData);
  const busy = useNavigation().formMethod === "POST";
  return (
    <AccountFrame
      title="Recuperar senha"
      lead="Informe o email da sua conta. Enviamos um link para você criar uma nova senha."
      footer={
        <p>
          Lembrou a senha?{" "}
          <Link to="/supabase-login" className="link font-semibold">
            Entrar
          </Link>
        </p>
      }
    >
      {sent && !actionData && (
        <Notice tone="success" title="Confira o seu email" className="mb-6">
          Se houver uma conta com o email informado, o link chega em instantes. Ele vale por uma hora. Não
          chegou? Olhe a caixa de spam ou peça outro abaixo.
        </Notice>
      )}
      <Form method="post" noValidate className="grid gap-5">
        <FormErrors errors={errors} title="Não foi possível enviar" />
        <EmailField defaultValue={typed("email")} error={errorOf("email")} />
        <Button type="submit" variant="primary" size="lg" wide busy={busy} busyLabel="Enviando...">
          Enviar link
        </Button>
      </Form>
    </AccountFrame>
  );
}
