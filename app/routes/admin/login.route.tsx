import { redirect } from "react-router";
import { Link } from "#app/design/link.tsx";
import { Logo } from "#app/design/logo.tsx";
import { adminLoginSchema } from "#app/modules/identity/account/index.server.ts";
import { ADMIN_SIGN_IN_PROBLEMS } from "#app/modules/identity/index.ts";
import { signIn } from "#app/modules/identity/session/index.server.ts";
import { AdminLoginForm } from "#app/modules/identity/ui/admin-login-form.tsx";
import { Flash } from "#app/modules/shell/ui/flash.tsx";
import { clock } from "#app/platform/clock.server.ts";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { parseForm, typedIn } from "#app/platform/forms/parse-form.ts";
import { failed } from "#app/platform/forms/result.ts";
import { clientOf } from "#app/platform/http/client.server.ts";
import { localPath, returnPath } from "#app/platform/http/local-path.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { catchUnexpected } from "#app/platform/http/unexpected.server.ts";
import { viewerOf } from "#app/routes/viewer-context.server.ts";
import { store } from "#app/shared/store.ts";
import type { Route } from "./+types/login.route.ts";

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
    done: ({ cookies }) => ({ to: panelPage(request), cookies }),
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
    <main className="grid min-h-dvh content-center bg-sand px-4 py-10">
      <div className="mx-auto w-full max-w-md">
        <Link
          to="/"
          aria-label={`${store.brand}, página inicial`}
          className="inline-block rounded-control py-1"
        >
          <Logo className="h-8" />
        </Link>
        <div className="mt-6 rounded-card bg-white p-6 shadow-card md:p-8">
          <h1 className="text-3xl">Acesso administrativo</h1>
          <p className="mt-2 mb-6 text-ink-soft">Área restrita - Apenas administradores autorizados</p>
          <Flash className="mb-5" />
          <AdminLoginForm answer={actionData} />
        </div>
        <p className="mt-5 text-sm text-ink-soft">Todos os acessos são monitorados e registrados</p>
      </div>
    </main>
  );
}
