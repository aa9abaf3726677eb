import { redirect } from "react-router";
import { awaitsCode, enterCode } from "#app/modules/identity/second-factor/index.server.ts";
import { AdminLoginFrame } from "#app/modules/identity/ui/admin-login-frame.tsx";
import { CodeForm } from "#app/modules/identity/ui/code-form.tsx";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { clientOf } from "#app/platform/http/client.server.ts";
import { localPath, returnPath, withReturn } from "#app/platform/http/local-path.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { storedNowhere } from "../guards.server.ts";
import type { Route } from "./+types/login-code.route.ts";
import "#app/design/panel.css";

export const middleware: Route.MiddlewareFunction[] = [storedNowhere];

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Código de verificação") },
  { name: "robots", content: "noindex" },
];

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request }: Route.LoaderArgs) {
  const login = withReturn("/admin/login", returnPath(request.url));
  if (!(await awaitsCode(clientOf(request), "admin"))) throw redirect(login);
  return { login };
}

export async function action({ request }: Route.ActionArgs) {
  const typed = formText(await formIn(request), "code");
  const returnTo = returnPath(request.url);
  const result = await enterCode(typed, clientOf(request), "admin");
  return answerForm(
    result.ok || result.problem !== "expired" ? result : { ...result, kind: "conflict" as const },
    {
      done: ({ cookies }) => ({ to: localPath(returnTo, "/admin/dashboard"), cookies }),
      conflict: withReturn("/admin/login", returnTo),
    },
  );
}

export default function AdminLoginCode({ loaderData: { login }, actionData }: Route.ComponentProps) {
  return (
    <AdminLoginFrame title="Código de verificação" lead="Sua conta tem a verificação em duas etapas.">
      <CodeForm answer={actionData} login={login} />
    </AdminLoginFrame>
  );
}
