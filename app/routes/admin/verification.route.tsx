import { data, Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { Notice } from "#app/design/notice.tsx";
import { RouteDialog } from "#app/design/route-dialog.tsx";
import { findReview } from "#app/modules/sellers/admin/index.server.ts";
import { HISTORY_PATH, PENDING_PATH, reviewPath } from "#app/modules/sellers/admin/index.ts";
import { reviewTime } from "#app/modules/sellers/index.ts";
import { ReviewDetails } from "#app/modules/sellers/ui/admin/review-details.tsx";
import { clock } from "#app/platform/clock.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/verification.route.ts";
import { answerDecision } from "./answer-decision.server.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Analisar verificação") }];

/** A dialog over the pending list and over the history. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const review = await findReview(await requireViewer(context), params.id);
  if (!review) throw data(null, { status: 404 });
  const list = url.pathname.startsWith(HISTORY_PATH) ? HISTORY_PATH : PENDING_PATH;
  return { review, wait: reviewTime(review.submittedAt, clock.now()), list: list + url.search };
}

/** Approves the request. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  return answerDecision(await requireViewer(context), request, {
    decision: "aprovado",
    id: params.id,
    list: PENDING_PATH + url.search,
  });
}

export default function Verification({ loaderData, actionData }: Route.ComponentProps) {
  const { review, wait, list } = loaderData;
  const open = review.status === "pendente" && !review.isOwn;
  return (
    <RouteDialog
      title={review.company.companyName}
      closeTo={list}
      size="lg"
      footer={open && <Decisions id={review.id} sending={review.sending} list={list} />}
    >
      {actionData && (
        <Notice tone="error" className="mb-5">
          {actionData.problems[0]?.message}
        </Notice>
      )}
      <ReviewDetails review={review} wait={wait} />
    </RouteDialog>
  );
}

function Decisions({ id, sending, list }: { id: string; sending: string; list: string }) {
  const busy = useNavigation().formMethod === "POST";
  const search = list.replace(/^[^?]*/, "");
  return (
    <>
      <ButtonLink to={`${reviewPath(id)}/rejeitar${search}`} preventScrollReset>
        Rejeitar
      </ButtonLink>
      <ButtonLink to={`${reviewPath(id)}/corrigir${search}`} preventScrollReset>
        Pedir correção
      </ButtonLink>
      <Form method="post" action={`${reviewPath(id)}${search}`} preventScrollReset>
        <input type="hidden" name="envio" value={sending} />
        <Button type="submit" variant="primary" busy={busy} busyLabel="Aprovando...">
          Aprovar
        </Button>
      </Form>
    </>
  );
}
