import { useEffect, useMemo } from "react";
import { Form, redirect, useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { TermsAgreed } from "#app/modules/help/ui/terms-agreed.tsx";
import { REGISTRATION_FAILED, type Viewer } from "#app/modules/identity/index.ts";
import { AccountFrame } from "#app/modules/identity/ui/account-frame.tsx";
import { forgetSellerFlag } from "#app/modules/identity/ui/role-choice.tsx";
import { companyInRegistration, registrationProblems } from "#app/modules/sellers/index.ts";
import { becomeSeller, mayOpenShop } from "#app/modules/sellers/onboarding/index.server.ts";
import { CompanyStep } from "#app/modules/sellers/ui/company-step.tsx";
import { formAgain } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { failed } from "#app/platform/forms/result.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { catchUnexpected } from "#app/platform/http/unexpected.server.ts";
import { storedNowhere } from "#app/routes/guards.server.ts";
import { viewerOf } from "#app/routes/viewer-context.server.ts";
import { store } from "#app/shared/store.ts";
import type { Route } from "./+types/open-shop.route.ts";

const SENT = `Dados da empresa enviados. O resultado da análise chega por email em até ${store.promises.sellerReviewWithinHours} horas.`;

export const middleware: Route.MiddlewareFunction[] = [storedNowhere];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Criar loja") }];

/** For signed-in customers, also in the team of a shop. Visitors register as sellers instead, sellers have a shop, administrators need none. */
async function customer(context: Route.LoaderArgs["context"]): Promise<Viewer> {
  const viewer = await viewerOf(context);
  if (!viewer) throw redirect("/supabase-register?role=seller");
  if (viewer.role === "admin") throw redirect("/");
  if (!(await mayOpenShop(viewer))) throw redirect("/painel-loja");
  return viewer;
}

export async function loader({ context }: Route.LoaderArgs) {
  const { email } = await customer(context);
  return { email };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await customer(context);
  const company = companyInRegistration(await formIn(request));
  const result =
    (await catchUnexpected(request, becomeSeller(viewer, company))) ??
    failed("unexpected", REGISTRATION_FAILED);
  if (!result.ok && result.problem !== "already-sent") {
    return formAgain({ ...result, problems: registrationProblems(result.problems) }, company);
  }
  // A second press of the same button: the request was already sent.
  throw await redirectWithNotice("/painel-loja", { tone: "success", text: SENT });
}

export default function OpenShop({ loaderData, actionData }: Route.ComponentProps) {
  const { errors, errorOf } = useFormAnswer(actionData);
  // A form may have fifteen problems: only the first is shown above it, and each at its own field.
  const summary = useMemo(() => errors.slice(0, 1), [errors]);
  const busy = useNavigation().formAction === "/vender";
  useEffect(forgetSellerFlag, []);
  return (
    <AccountFrame
      wide
      title="Criar loja"
      lead={
        <>
          A loja fica na conta que você já tem ({loaderData.email}): a senha, os pedidos e os endereços
          continuam os mesmos. Faltam só os dados da empresa.
        </>
      }
    >
      <Form method="post" noValidate className="grid gap-6">
        <FormErrors errors={summary} />
        <CompanyStep values={actionData?.values} errorOf={errorOf} />
        <TermsAgreed by="Ao criar a loja" />
        <Button type="submit" variant="primary" size="lg" wide busy={busy} busyLabel="Enviando...">
          Criar loja
        </Button>
      </Form>
    </AccountFrame>
  );
}
