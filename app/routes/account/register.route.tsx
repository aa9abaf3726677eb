import { data, Form, Link, redirect, useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { TermsAgreed } from "#app/modules/help/ui/terms-agreed.tsx";
import { checkLegacyRegistration, registerAccount } from "#app/modules/identity/account/index.server.ts";
import { LEGACY_REGISTRATION_PROBLEMS, type Problem } from "#app/modules/identity/index.ts";
import { AccountFrame } from "#app/modules/identity/ui/account-frame.tsx";
import { PersonalFields } from "#app/modules/identity/ui/personal-fields.tsx";
import { personalValues } from "#app/modules/identity/ui/registration.ts";
import { RegistrationDone } from "#app/modules/identity/ui/registration-done.tsx";
import { RoleChoice, useFormRole } from "#app/modules/identity/ui/role-choice.tsx";
import { useProblems } from "#app/modules/identity/ui/use-problems.ts";
import { SellerCosts } from "#app/modules/sellers/ui/company-step.tsx";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { returnPath, withReturn } from "#app/platform/http/local-path.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { catchUnexpected } from "#app/platform/http/unexpected.server.ts";
import type { Route } from "./+types/register.route.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Cadastro") }];

export function loader({ request, url }: Route.LoaderArgs) {
  return {
    returnTo: returnPath(request.url),
    done: url.searchParams.has("concluido"),
    role: url.searchParams.get("role") === "seller" ? ("seller" as const) : ("customer" as const),
  };
}

export async function action({ request }: Route.ActionArgs) {
  const form = await formIn(request);
  const refuse = (problems: Problem[], status = 400) =>
    data({ problems, values: personalValues(form) }, { status });

  const checked = checkLegacyRegistration(form);
  if (!checked.ok) return refuse(checked.problems);
  const result = await catchUnexpected(request, registerAccount(checked.value, returnPath(request.url)));
  if (!result) return refuse([LEGACY_REGISTRATION_PROBLEMS.unexpected], 500);
  if (!result.ok) return refuse([LEGACY_REGISTRATION_PROBLEMS[result.problem]]);
  throw redirect(withReturn("/register?concluido", returnPath(request.url)));
}

export default function LegacyRegistration({ loaderData, actionData }: Route.ComponentProps) {
  const { errors, errorOf } = useProblems(actionData?.problems);
  const [role, setRole] = useFormRole(actionData?.values.role ?? loaderData.role);
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
        <FormErrors errors={errors} />
        <RoleChoice role={role} onChange={setRole} />
        {role === "seller" && <SellerCosts />}
        <PersonalFields values={actionData?.values} errorOf={errorOf} />
        <TermsAgreed by="Ao criar a conta" />
        <Button type="submit" variant="primary" size="lg" wide busy={busy} busyLabel="Cadastrando...">
          Cadastrar
        </Button>
      </Form>
    </AccountFrame>
  );
}
