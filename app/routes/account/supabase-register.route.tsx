import { useMemo, useState } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { Link } from "#app/design/link.tsx";
import { Stepper } from "#app/design/stepper.tsx";
import { TermsAgreed } from "#app/modules/help/ui/terms-agreed.tsx";
import { registerAccount, registrationSchema } from "#app/modules/identity/account/index.server.ts";
import { inMainRegistrationWords, REGISTRATION_FAILED } from "#app/modules/identity/index.ts";
import { AccountFrame } from "#app/modules/identity/ui/account-frame.tsx";
import { PersonalFields } from "#app/modules/identity/ui/personal-fields.tsx";
import { RegistrationDone } from "#app/modules/identity/ui/registration-done.tsx";
import { RoleChoice, useFormRole } from "#app/modules/identity/ui/role-choice.tsx";
import { companyInRegistration, registrationProblems } from "#app/modules/sellers/index.ts";
import { registerSeller } from "#app/modules/sellers/onboarding/index.server.ts";
import { CompanyStep } from "#app/modules/sellers/ui/company-step.tsx";
import { formAgain } from "#app/platform/forms/answer-form.server.ts";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { parseForm, typedIn } from "#app/platform/forms/parse-form.ts";
import { failed, type Refusal } from "#app/platform/forms/result.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { returnPath, withReturn } from "#app/platform/http/local-path.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { catchUnexpected } from "#app/platform/http/unexpected.server.ts";
import { store } from "#app/shared/store.ts";
import type { Route } from "./+types/supabase-register.route.ts";

const STEPS = [{ label: "Dados pessoais" }, { label: "Dados da empresa" }];

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Criar conta") },
  {
    name: "description",
    content: `Crie sua conta na ${store.brand} para comprar no varejo e no atacado, ou para vender.`,
  },
];

export function loader({ request, url }: Route.LoaderArgs) {
  return {
    returnTo: returnPath(request.url),
    done: url.searchParams.get("concluido"),
    role: url.searchParams.get("role") === "seller" ? ("seller" as const) : ("customer" as const),
  };
}

/**
 * Both steps are one form, so that the first step's fields need no storage in between. The step whose
 * button was pressed is in `step`; a seller's first one only opens the second.
 */
export async function action({ request }: Route.ActionArgs) {
  const form = await formIn(request);
  const company = companyInRegistration(form);
  const values = typedIn(form, ["name", "email", "phone", "role"]);
  const returnTo = returnPath(request.url);
  const back = (step: 1 | 2, refused: Refusal) => formAgain(refused, values, { step, company });

  const person = parseForm(registrationSchema, form);
  if (!person.ok) return back(1, person);
  const isSeller = person.value.role === "lojista";
  if (isSeller && form.get("step") !== "2") {
    return data<FormAnswer<RegistrationState>>({ problems: [], values, state: { step: 2, company } });
  }
  const registered = isSeller
    ? registerSeller(person.value, company, returnTo)
    : registerAccount(person.value, returnTo);
  const result = await catchUnexpected<Awaited<typeof registered>>(request, registered);
  if (!result) return back(isSeller ? 2 : 1, failed("unexpected", REGISTRATION_FAILED));
  if (result.ok) {
    throw redirect(withReturn(`/supabase-register?concluido${isSeller ? "=lojista" : ""}`, returnTo));
  }
  return result.problem === "invalid-form"
    ? back(2, { ...result, problems: registrationProblems(result.problems) })
    : back(1, inMainRegistrationWords(result));
}

interface RegistrationState {
  step: 1 | 2;
  company: ReturnType<typeof companyInRegistration>;
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
  const form = useFormAnswer(answer);
  const { errors } = form;
  // A form may have fifteen problems: only the first is shown above it, and each at its own field.
  const summary = useMemo(() => (answer?.state?.step === 2 ? errors.slice(0, 1) : errors), [errors, answer]);
  const [role, setRole] = useFormRole(form.valueOf("role", given));
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
        {/* The first step's fields stay in the form on the second step, hidden when scripts run. */}
        <div className={step === 1 ? "grid gap-6" : "hidden gap-6 noscript:grid"}>
          <RoleChoice role={role} onChange={setRole} />
          <PersonalFields form={form} />
        </div>
        {/* The second step's fields stay in the form when the person goes back to the first. */}
        {(step === 2 || answer?.state?.step === 2) && seller && (
          <div className={step === 2 ? "grid gap-6" : "hidden"}>
            <p className="hidden text-sm text-ink-soft noscript:block">
              Digite a senha de novo acima: por segurança, ela não volta para a página.
            </p>
            <CompanyStep values={answer?.state?.company} errorOf={form.errorOf} />
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
  const step = chosen && chosen.after === answer ? chosen.step : (answer?.state?.step ?? 1);
  return [step, (next: 1 | 2) => choose({ step: next, after: answer })] as const;
}
