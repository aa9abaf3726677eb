import { data, Link, redirect } from "react-router";
import { Logo } from "#app/design/logo.tsx";
import { checkAdminLogin } from "#app/modules/identity/account/index.server.ts";
import { ADMIN_SIGN_IN_PROBLEMS, type Problem } from "#app/modules/identity/index.ts";
import { signIn } from "#app/modules/identity/session/index.server.ts";
import { AdminLoginForm } from "#app/modules/identity/ui/admin-login-form.tsx";
import { Flash } from "#app/modules/shell/ui/flash.tsx";
import { clock } from "#app/platform/clock.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { clientOf } from "#app/platform/http/client.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
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

/** Also for who is signed in as a customer: signing in here ends that session. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if ((await viewerOf(context))?.role === "admin") throw redirect(panelPage(request));
  return null;
}

const panelPage = (request: Request): string => localPath(returnPath(request.url), "/admin/dashboard");

export async function action({ request }: Route.ActionArgs) {
  const form = await formIn(request);
  const email = formText(form, "email").slice(0, 300);
  const refuse = (problems: Problem[], left: number | null, closedFor: number, status = 400) =>
    data({ problems, left, closedFor, email }, { status });

  const checked = checkAdminLogin(form);
  if (!checked.ok) return refuse(checked.problems, null, 0);
  const result = await catchUnexpected(request, signIn(checked.value, clientOf(request), "admin"));
  if (!result) return refuse([{ message: ADMIN_SIGN_IN_PROBLEMS.failed }], null, 0, 500);
  if (result.ok) throw await redirectWithNotice(panelPage(request), undefined, result.cookies);
  if (result.problem === "throttled") {
    const seconds = result.opensAt ? (result.opensAt.getTime() - clock.now().getTime()) / 1000 : 0;
    return refuse(
      [{ message: ADMIN_SIGN_IN_PROBLEMS.throttled }],
      null,
      Math.max(1, Math.ceil(seconds)),
      429,
    );
  }
  if (result.problem === "wrong") return refuse([{ message: ADMIN_SIGN_IN_PROBLEMS.wrong }], result.left, 0);
  return refuse([{ message: ADMIN_SIGN_IN_PROBLEMS[result.problem] }], null, 0);
}

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
