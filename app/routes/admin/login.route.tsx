import { redirect } from "react-router";
import { adminLoginSchema } from "#app/modules/identity/account/index.server.ts";
import { ADMIN_SIGN_IN_PROBLEMS } from "#app/modules/identity/index.ts";
import { signIn } from "#app/modules/identity/session/index.server.ts";
import { AdminLoginForm } from "#app/modules/identity/ui/admin-login-form.tsx";
import { AdminLoginFrame } from "#app/modules/identity/ui/admin-login-frame.tsx";
import { Flash } from "#app/modules/shell/ui/flash.tsx";
import { clock } from "#app/platform/clock.server.ts";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { parseForm, typedIn } from "#app/platform/forms/parse-form.ts";
import { failed } from "#app/platform/forms/result.ts";
import { clientOf } from "#app/platform/http/client.server.ts";
import { localPath, returnPath, withReturn } from "#app/platform/http/local-path.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { catchUnexpected } from "#app/platform/http/unexpected.server.ts";
import { viewerOf } from "#app/routes/viewer-context.server.ts";
import { storedNowhere } from "../guards.server.ts";
import type { Route } from "./+types/login.route.ts";
import "#app/design/panel.css";

export const middleware: Route.MiddlewareFunction[] = [storedNowhere];

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Acesso administrativo") },
  { name: "robots", content: "noindex" },
];

/** Also shown to a signed-in customer: signing in here ends that session. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if ((await viewerOf(context))?.role === "admin") throw redirect(panelPage(request));
  return null;
}

const panelPage = (request: Request): string => localPath(returnPath(request.url), "/admin/dashboard");

export async function action({ request }: Route.ActionArgs) {
  const form = await formIn(request);
  const typed = parseForm(adminLoginSchema, form);
  const result = typed.ok
    ? ((await catchUnexpected(request, signIn(typed.value, clientOf(request), "admin"))) ??
      failed("unexpected", ADMIN_SIGN_IN_PROBLEMS.unexpected))
    : typed;
  return answerForm(result, {
    done: ({ cookies, awaitsCode }) => ({
      to: awaitsCode ? withReturn("/admin/login/codigo", returnPath(request.url)) : panelPage(request),
      cookies,
    }),
    values: typedIn(form, ["email"]),
    state: {
      left: "left" in result ? result.left : null,
      closedFor: "opensAt" in result ? secondsUntil(result.opensAt) : 0,
    },
  });
}

const secondsUntil = (moment: Date | null): number =>
  Math.max(1, Math.ceil(((moment?.getTime() ?? 0) - clock.now().getTime()) / 1000));

export default function AdminLogin({ actionData }: Route.ComponentProps) {
  return (
    <AdminLoginFrame title="Acesso administrativo" lead="Área restrita - Apenas administradores autorizados">
      <Flash className="mb-5" />
      <AdminLoginForm answer={actionData} />
    </AdminLoginFrame>
  );
}
