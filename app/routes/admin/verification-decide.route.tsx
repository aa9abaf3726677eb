import { data, redirect } from "react-router";
import { ReasonDialog } from "#app/design/reason-dialog.tsx";
import { findReview } from "#app/modules/sellers/admin/index.server.ts";
import { PENDING_PATH, reviewPath } from "#app/modules/sellers/admin/index.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/verification-decide.route.ts";
import { answerDecision } from "./answer-decision.server.ts";

/** The two decisions that need a reason, by the end of their URLs. */
const DECISIONS = {
  rejeitar: {
    decision: "rejeitado",
    title: "Rejeitar verificação",
    hint: "O lojista lê este texto no e-mail e no painel da loja.",
    confirmLabel: "Confirmar Rejeição",
    busyLabel: "Rejeitando...",
    danger: true,
    says: "não poderá vender com estes dados. O lojista pode enviar uma nova solicitação.",
  },
  corrigir: {
    decision: "correcao",
    title: "Pedir correção",
    hint: "Diga o que corrigir: o lojista lê este texto no e-mail e no painel da loja.",
    confirmLabel: "Enviar pedido",
    busyLabel: "Enviando...",
    danger: false,
    says: "recebe a solicitação de volta, corrige e reenvia os mesmos dados.",
  },
} as const;

const decisionAt = (pathname: string) => DECISIONS[pathname.includes("/corrigir") ? "corrigir" : "rejeitar"];

export const meta: Route.MetaFunction = ({ location }) => [
  { title: pageTitle(decisionAt(location.pathname).title) },
];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const review = await findReview(await requireViewer(context), params.id);
  if (!review) throw data(null, { status: 404 });
  const back = `${reviewPath(params.id)}${url.search}`;
  if (review.status !== "pendente" || review.isOwn) throw redirect(back);
  return {
    company: review.company.companyName,
    sending: review.sending,
    back,
    asked: decisionAt(url.pathname),
  };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  return answerDecision(await requireViewer(context), request, {
    decision: decisionAt(url.pathname).decision,
    id: params.id,
    list: PENDING_PATH + url.search,
  });
}

export default function VerificationDecide({ loaderData, actionData }: Route.ComponentProps) {
  const { company, sending, back, asked } = loaderData;
  return (
    <ReasonDialog
      title={asked.title}
      closeTo={back}
      // A decision refused as outdated stays refused until the page is reloaded.
      hidden={{ envio: actionData?.values.envio || sending }}
      hint={asked.hint}
      confirmLabel={asked.confirmLabel}
      busyLabel={asked.busyLabel}
      danger={asked.danger}
      answer={actionData}
    >
      <p>
        <strong>{company}</strong> {asked.says}
      </p>
    </ReasonDialog>
  );
}
