import { redirect } from "react-router";
import { Link } from "#app/design/link.tsx";
import { latestVerification, shopStanding } from "#app/modules/sellers/index.server.ts";
import { maySendAgain, readCompanyForm, reviewTime } from "#app/modules/sellers/index.ts";
import {
  draftOf,
  furthestStep,
  leaveStep,
  readStep,
  stepFrom,
  stepToCorrect,
} from "#app/modules/sellers/onboarding/index.server.ts";
import { Reason, StandingBadge, StandingCard } from "#app/modules/sellers/ui/standing.tsx";
import { VerificationSummary, VerificationWizard } from "#app/modules/sellers/ui/verification-wizard.tsx";
import { clock } from "#app/platform/clock.server.ts";
import { formAgain } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { store } from "#app/shared/store.ts";
import type { Route } from "./+types/verification.route.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("shop")];

const PROMISE = `${store.promises.sellerReviewWithinHours} horas`;
const SENT = `Solicitação de verificação enviada com sucesso! Você receberá um email com o status em até ${PROMISE}.`;

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Verificação da loja") }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const [latest, { standing, reason, isHolder }] = await Promise.all([
    latestVerification(viewer),
    shopStanding(viewer),
  ]);
  const head = { standing, reason, email: viewer.email };
  if (latest && !maySendAgain(latest.status)) {
    const review = latest.status === "pendente" ? reviewTime(latest.submittedAt, clock.now()) : null;
    return { ...head, review, sent: latest.company, wizard: null, mayChange: latest.status === "aprovado" };
  }
  // Another owner sees how it stands; the company is named by who opened the shop.
  if (!isHolder && latest)
    return { ...head, review: null, sent: latest.company, wizard: null, mayChange: false };
  const { form, registered } = await draftOf(viewer, latest);
  const step = stepFrom(url.searchParams.get("etapa"), furthestStep(form, registered !== null));
  const wizard = { step, values: form, legalName: registered?.legalName ?? null };
  return { ...head, review: null, sent: null, wizard, mayChange: false };
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  const step = readStep(formText(form, "step"));
  const result = await leaveStep(viewer, {
    step,
    back: formText(form, "intent") === "voltar",
    company: readCompanyForm((field) => form.get(field)),
  });
  if (!result.ok) return formAgain(result, {}, { step: stepToCorrect(result.problems, step) });
  if (result.next) throw redirect(`/seller/verification?etapa=${result.next}`);
  throw await redirectWithNotice("/dashboard", { tone: "success", text: SENT });
}

export default function Verification({ loaderData, actionData }: Route.ComponentProps) {
  const { standing, reason, wizard, sent } = loaderData;
  const title = (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="text-3xl">Verificação da loja</h1>
      <StandingBadge standing={standing} />
    </div>
  );
  if (!wizard) {
    return (
      <>
        {title}
        <StandingCard {...loaderData} withoutAction />
        {loaderData.mayChange && (
          <p className="mt-6">
            Mudou o telefone ou o endereço?{" "}
            <Link to="/seller/dados" className="link font-semibold">
              Alterar os dados da loja
            </Link>
          </p>
        )}
        <div className="mt-8">
          <VerificationSummary company={sent} />
        </div>
      </>
    );
  }
  const step = actionData?.state?.step ?? wizard.step;
  return (
    <div className="mx-auto max-w-2xl">
      {title}
      {reason && <Reason standing={standing}>{reason}</Reason>}
      <p className="mt-4 mb-8 text-ink-soft">
        Os dados são analisados em até {PROMISE}, e o resultado chega por email. Dados falsos levam à
        rejeição.
      </p>
      <VerificationWizard {...wizard} key={step} step={step} answer={actionData} />
    </div>
  );
}
