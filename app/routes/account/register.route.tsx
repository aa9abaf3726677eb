import { Form, useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { Link } from "#app/design/link.tsx";
import { TermsAgreed } from "#app/modules/help/ui/terms-agreed.tsx";
import { parseLegacyRegistration, registerAccount } from "#app/modules/identity/account/index.server.ts";
import { REGISTRATION_FAILED } from "#app/modules/identity/index.ts";
import { AccountFrame } from "#app/modules/identity/ui/account-frame.tsx";
import { PersonalFields } from "#app/modules/identity/ui/personal-fields.tsx";
import { RegistrationDone } from "#app/modules/identity/ui/registration-done.tsx";
import { RoleChoice, useFormRole } from "#app/modules/identity/ui/role-choice.tsx";
import { SellerCosts } from "#app/modules/sellers/ui/company-step.tsx";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { typedIn } from "#app/platform/forms/parse-form.ts";
import { failed } from "#app/platform/forms/result.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { returnPath, withReturn } from "#app/platform/http/local-path.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { catchUnexpected } from "#app/platform/http/unexpected.server.ts";
import { store } from "#app/shared/store.ts";
import type { Route } from "./+types/register.route.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Cadastro") },
  {
    name: "description",
    content: `Crie sua conta na ${store.brand} para comprar no varejo e no atacado, ou para vender.`,
  },
];

export function loader({ request, url }: Route.LoaderArgs) {
  return {
    returnTo: returnPath(request.url),
    done: url.searchParams.has("concluido"),
    role: url.searchParams.get("role") === "seller" ? ("seller" as const) : ("customer" as const),
  };
}

export async function action({ request }: Route.ActionArgs) {
  const form = await formIn(request);
  const returnTo = returnPath(request.url);
  const typed = parseLegacyRegistration(form);
  const result = typed.ok
    ? ((await catchUnexpected(request, registerAccount(typed.value, returnTo))) ??
      failed("unexpected", REGISTRATION_FAILED))
    : typed;
  return answerForm(result, {
    done: () => ({ to: withReturn("/register?concluido", returnTo) }),
    values: typedIn(form, ["name", "email", "phone", "role"]),
  });
}

export default function LegacyRegistration({ loaderData, actionData }: Route.ComponentProps) {
  const form = useFormAnswer(actionData);
  const [role, setRole] = useFormRole(form.valueOf("role", loaderData.role));
  const busy = useNavigation().formMethod === "POST";
  const { returnTo } = loaderData;
  if (loaderData.done) return <RegistrationDone returnTo={returnTo} />;
  return (
    <AccountFrame
      title="Cadastro"
      lead={
        role === "seller"
          ? "Crie a sua conta de lojista. Os dados da empresa vêm depois, no painel da loja."
          : "Em um minuto a sua conta está pronta."
      }
      footer={
        <p>
          Já tem conta?{" "}
          <Link to={withReturn("/login", returnTo)} className="link font-semibold">
            Fazer login
          </Link>
        </p>
      }
    >
      <Form method="post" noValidate className="grid gap-6">
        <FormErrors errors={form.errors} />
        <RoleChoice role={role} onChange={setRole} />
        {role === "seller" && <SellerCosts />}
        <PersonalFields form={form} />
        <TermsAgreed by="Ao criar a conta" />
        <Button type="submit" variant="primary" size="lg" wide busy={busy} busyLabel="Cadastrando...">
          Cadastrar
        </Button>
      </Form>
    </AccountFrame>
  );
}
