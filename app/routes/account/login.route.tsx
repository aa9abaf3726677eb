import { AccountFrame } from "#app/modules/identity/ui/account-frame.tsx";
import { LoginFooter, LoginForm } from "#app/modules/identity/ui/login-form.tsx";
import { returnPath, withReturn } from "#app/platform/http/local-path.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { store } from "#app/shared/store.ts";
import type { Route } from "./+types/login.route.ts";
import { answerLogin } from "./answer-login.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Fazer login") },
  {
    name: "description",
    content: `Entre na sua conta da ${store.brand} para acompanhar pedidos e favoritos.`,
  },
];

export const loader = ({ request }: Route.LoaderArgs) => ({ returnTo: returnPath(request.url) });

export const action = ({ request }: Route.ActionArgs) => answerLogin(request);

export default function LegacyLogin({ loaderData: { returnTo }, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame
      title="Fazer login"
      lead={returnTo ? "Entre para continuar de onde parou." : "Que bom ver você de novo."}
      footer={<LoginFooter register={withReturn("/register", returnTo)} />}
    >
      <LoginForm answer={actionData} returnTo={returnTo} submit="Fazer login" />
    </AccountFrame>
  );
}
