import { Notice } from "#app/design/notice.tsx";
import { AccountFrame } from "#app/modules/identity/ui/account-frame.tsx";
import { LoginFooter, LoginForm } from "#app/modules/identity/ui/login-form.tsx";
import { returnPath, withReturn } from "#app/platform/http/local-path.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { store } from "#app/shared/store.ts";
import type { Route } from "./+types/supabase-login.route.ts";
import { answerLogin } from "./answer-login.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Entrar") },
  {
    name: "description",
    content: `Entre na sua conta da ${store.brand} para acompanhar pedidos e favoritos.`,
  },
];

export function loader({ request, url }: Route.LoaderArgs) {
  return {
    returnTo: returnPath(request.url),
    confirm: url.searchParams.get("aviso") === "confirme-seu-email",
  };
}

export const action = ({ request }: Route.ActionArgs) => answerLogin(request);

export default function MainLogin({ loaderData: { returnTo, confirm }, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame
      title="Entrar"
      lead={`Sua conta na ${store.brand}, para comprar e para vender.`}
      footer={<LoginFooter register={withReturn("/supabase-register", returnTo)} />}
    >
      {confirm && !actionData && (
        <Notice tone="info" className="mb-5">
          Antes de entrar, abra o link que enviamos para o seu email.
        </Notice>
      )}
      <LoginForm answer={actionData} returnTo={returnTo} submit="Entrar" />
    </AccountFrame>
  );
}
