import { data, redirect } from "react-router";
import { ReasonDialog } from "#app/design/reason-dialog.tsx";
import { requireViewer } from "#app/modules/identity/index.server.ts";
import { answerDecision, findReview } from "#app/modules/sellers/index.server.ts";
import { PENDING_PATH, reviewPath } from "#app/modules/sellers/index.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import type { Route } from "./+types/verification-reject.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Rejeitar verificação") }];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const review = await findReview(await requireViewer(context), params.id);
  if (!review) throw data(null, { status: 404 });
  const back = `${reviewPath(params.id)}${url.search}`;
  if (review.status !== "pendente" || review.isOwn) throw redirect(back);
  return { company: review.company.companyName, sending: review.sending, back };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  return answerDecision(await requireViewer(context), request, {
    decision: "rejeitado",
    id: params.id,
    list: PENDING_PATH + url.search,
  });
}

export default function VerificationReject({ loaderData, actionData }: Route.ComponentProps) {
  const { company, sending, back } = loaderData;
  return (
    <ReasonDialog
      title="Rejeitar verificação"
      closeTo={back}
      // What was refused as outdated stays so until the new data were looked at.
      hidden={{ envio: actionData?.sending ?? sending }}
      hint="O lojista lê este texto no e-mail e no painel da loja."
      confirmLabel="Confirmar Rejeição"
      busyLabel="Rejeitando..."
      danger
      problem={actionData}
    >
      <p>
        <strong>{company}</strong> não poderá vender com estes dados. O lojista pode enviar uma nova
        solicitação.
      </p>
    </ReasonDialog>
  );
}
