import { useEffect, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { Notice } from "#app/design/notice.tsx";
import { isResetLink, newPasswordSchema, resetPassword } from "#app/modules/identity/account/index.server.ts";
import { RESET_PROBLEMS } from "#app/modules/identity/index.ts";
import { AccountFrame } from "#app/modules/identity/ui/account-frame.tsx";
import { NewPasswordFields } from "#app/modules/identity/ui/personal-fields.tsx";
import { SentOn } from "#app/modules/identity/ui/sent-on.tsx";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { parseForm } from "#app/platform/forms/parse-form.ts";
import { failed } from "#app/platform/forms/result.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { clientOf } from "#app/platform/http/client.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { catchUnexpected } from "#app/platform/http/unexpected.server.ts";
import type { Route } from "./+types/reset-password.route.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Redefinir senha") },
  { name: "robots", content: "noindex" },
];

/** This page's URL holds a secret token, so the response is not cached. */
export const headers = () => ({ "Cache-Control": "no-store" });

/** `/reset-password` and `/redefinir-senha/*`: the letter's link, in its old and new forms. */
export async function loader({ url }: Route.LoaderArgs) {
  const done = url.searchParams.get("concluido");
  if (done !== null) return { state: "done" as const, login: done === "admin" ? ADMIN_LOGIN : LOGIN };
  if (url.searchParams.has("error")) return { state: "expired" as const, login: LOGIN };
  const good = await isResetLink(url.searchParams.get("token") ?? "");
  return { state: good ? ("open" as const) : ("invalid" as const), login: LOGIN };
}

const LOGIN = "/supabase-login";
const ADMIN_LOGIN = "/admin/login";

export async function action({ request, url }: Route.ActionArgs) {
  const typed = parseForm(newPasswordSchema, await formIn(request));
  const token = url.searchParams.get("token") ?? "";
  const result = typed.ok
    ? ((await catchUnexpected(request, resetPassword(token, typed.value.password, clientOf(request)))) ??
      failed("failed", RESET_PROBLEMS.failed))
    : typed;
  return answerForm(result, {
    done: ({ role, cookies }) => ({
      to: `/redefinir-senha?concluido=${role === "admin" ? "admin" : "sim"}`,
      cookies,
    }),
    state: { invalidLink: !result.ok && result.problem === "invalid" },
  });
}

export default function ResetPassword({ loaderData: { state, login }, actionData }: Route.ComponentProps) {
  const { errors, errorOf } = useFormAnswer(actionData);
  const expiredInHash = useHashError();
  const busy = useNavigation().formMethod === "POST";
  if (state === "done") {
    return (
      <SentOn title="Senha redefinida" to={login} label="Ir para o login">
        <p>Sua nova senha já vale. Por segurança, encerramos os acessos que estavam abertos.</p>
      </SentOn>
    );
  }
  if (state !== "open" || actionData?.state?.invalidLink) {
    const problem = state === "expired" || expiredInHash ? RESET_PROBLEMS.expired : RESET_PROBLEMS.invalid;
    return (
      <AccountFrame title="Redefinir senha">
        <Notice tone="error">{problem}</Notice>
        <ButtonLink to="/forgot-password" variant="primary" size="lg" wide className="mt-6">
          Solicitar novo link
        </ButtonLink>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title="Redefinir senha" lead="Escolha uma senha que você não usa em outro lugar.">
      <Form method="post" noValidate className="grid gap-5">
        <FormErrors errors={errors} />
        <NewPasswordFields label="Nova senha" errorOf={errorOf} />
        <Button type="submit" variant="primary" size="lg" wide busy={busy} busyLabel="Salvando...">
          Redefinir senha
        </Button>
      </Form>
    </AccountFrame>
  );
}

/** Old links carry their error in the URL fragment, which the server does not receive. */
function useHashError(): boolean {
  const [found, setFound] = useState(false);
  useEffect(() => setFound(/[#&]error/.test(window.location.hash)), []);
  return found;
}
