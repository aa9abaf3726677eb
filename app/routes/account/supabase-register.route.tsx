import { useMemo, useState } from "react";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { Stepper } from "#app/design/stepper.tsx";
import { TermsAgreed } from "#app/modules/help/ui/terms-agreed.tsx";
import { checkMainRegistration, registerAccount } from "#app/modules/identity/account/index.server.ts";
import { type Problem, REGISTRATION_PROBLEMS } from "#app/modules/identity/index.ts";
import { AccountFrame } from "#app/modules/identity/ui/account-frame.tsx";
import { PersonalFields } from "#app/modules/identity/ui/personal-fields.tsx";
import { personalValues } from "#app/modules/identity/ui/registration.ts";
import { RegistrationDone } from "#app/modules/identity/ui/registration-done.tsx";
import { RoleChoice, useFormRole } from "#app/modules/identity/ui/role-choice.tsx";
import { useProblems } from "#app/modules/identity/ui/use-problems.ts";
import { companyInRegistration, registrationProblems } from "#app/modules/sellers/index.ts";
import { registerSeller } from "#app/modules/sellers/onboarding/index.server.ts";
import { CompanyStep } from "#app/modules/sellers/ui/company-step.tsx";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { returnPath, withReturn } from "#app/platform/http/local-path.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { catchUnexpected } from "#app/platform/http/unexpected.server.ts";
import { store } from "#app/shared/store.ts";
import type { Route } from "./+types/supabase-register.route.ts";

const STEPS = [{ label: "Dados pessoais" }, { label: "Dados da empresa" }];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Criar conta") }];

export function loader({ request, url }: Route.LoaderArgs) {
  return {
    returnTo: returnPath(request.url),
    done: url.searchParams.get("concluido"),
    role: url.searchParams.get("role") === "seller" ? ("seller" as const) : ("customer" as const),
  };
}

/**
 * Both steps are one form, so that nothing typed in the first has to be kept anywhere between them. The step whose
 * button was pressed is in `step`; a seller's first one only opens the second.
 */
export async function action({ request }: Route.ActionArgs) {
  const form = await formIn(request);
  const values = { ...personalValues(form), company: companyInRegistration(form) };
  const back = (step: 1 | 2, problems: Problem[]) =>
    data({ step, problems, values }, { status: problems.length > 0 ? 400 : 200 });
  const returnTo = returnPath(request.url);

  const personal = checkMainRegistration(form);
  if (!personal.ok) return back(1, personal.problems);
  if (personal.value.role === "lojista") {
    if (form.get("step") !== "2") return back(2, []);
    const result = await catchUnexpected(request, registerSeller(personal.value, values.company, returnTo));
    if (!result) return back(2, [REGISTRATION_PROBLEMS.unexpected]);
    if (result.ok) throw redirect(withReturn("/supabase-register?concluido=lojista", returnTo));
    return result.problem === "invalid-form"
      ? back(2, registrationProblems(result.problems))
      : back(1, [REGISTRATION_PROBLEMS[result.problem]]);
  }
  const result = await catchUnexpected(request, registerAccount(personal.value, returnTo));
  if (!result?.ok) return back(1, [REGISTRATION_PROBLEMS[result?.problem ?? "unexpected"]]);
  throw redirect(withReturn("/supabase-register?concluido", returnTo));
}

export default function MainRegistration({ loaderData, actionData }: Route.ComponentProps) {
  const { done, returnTo } = loaderData;
  if (done !== null) {
    return (
      <RegistrationDone returnTo={returnTo}>
        {done === "lojista" && (
          <p className="mt-2">
            Os dados da sua empresa já estão em análise: o resultado chega por email em até{" "}
            {store.promises.sellerReviewWithinHours} horas.
          </p>
        )}
      </RegistrationDone>
    );
  }
  return <RegistrationForm {...loaderData} answer={actionData} />;
}

type Answer = Route.ComponentProps["actionData"];
type Given = Route.ComponentProps["loaderData"] & { answer: Answer };

function RegistrationForm({ returnTo, role: given, answer }: Given) {
  const { errors, errorOf } = useProblems(answer?.problems);
  // Fifteen at once would fill the screen: the first is told above the form, and each at its own field.
  const summary = useMemo(() => (answer?.step === 2 ? errors.slice(0, 1) : errors), [errors, answer]);
  const [role, setRole] = useFormRole(answer?.values.role ?? given);
  const [step, goTo] = useStep(answer);
  const busy = useNavigation().formAction?.startsWith("/supabase-register") ?? false;
  const seller = role === "seller";

  return (
    <AccountFrame
      wide={step === 2}
      title="Criar conta"
      lead="Uma conta só para comprar no varejo, no atacado ou abrir a sua loja."
      footer={
        <p>
          Já tem conta?{" "}
          <Link to={withReturn("/supabase-login", returnTo)} className="link font-semibold">
            Entrar
          </Link>
        </p>
      }
    >
      <Form method="post" noValidate className="grid gap-6">
        {seller && <Stepper steps={STEPS} current={step} label="Etapas do cadastro" />}
        <FormErrors errors={summary} />
        <input type="hidden" name="step" value={step} />
        {/* On the second step what was typed on the first stays in the form, out of sight while scripts keep it. */}
        <div className={step === 1 ? "grid gap-6" : "hidden gap-6 noscript:grid"}>
          <RoleChoice role={role} onChange={setRole} />
          <PersonalFields values={answer?.values} errorOf={errorOf} />
        </div>
        {/* And what was typed on the second stays there while somebody looks at the first again. */}
        {(step === 2 || answer?.step === 2) && seller && (
          <div className={step === 2 ? "grid gap-6" : "hidden"}>
            <p className="hidden text-sm text-ink-soft noscript:block">
              Digite a senha de novo acima: por segurança, ela não volta para a página.
            </p>
            <CompanyStep values={answer?.values.company} errorOf={errorOf} />
            <Button variant="quiet" onClick={() => goTo(1)} className="justify-self-start noscript:hidden">
              Voltar aos dados pessoais
            </Button>
          </div>
        )}
        <TermsAgreed by="Ao criar a conta" />
        <Button type="submit" variant="primary" size="lg" wide busy={busy} busyLabel="Enviando...">
          {seller && step === 1 ? "Continuar" : "Criar conta"}
        </Button>
      </Form>
    </AccountFrame>
  );
}

/** The step the last answer asked for, until the person goes back. */
function useStep(answer: Answer) {
  const [chosen, choose] = useState<{ step: 1 | 2; after: Answer } | null>(null);
  const step = chosen && chosen.after === answer ? chosen.step : (answer?.step ?? 1);
  return [step, (next: 1 | 2) => choose({ step: next, after: answer })] as const;
}
