import { data } from "react-router";
import { may } from "#app/modules/identity/index.ts";
import { decideDispute, findDispute } from "#app/modules/orders/disputes/index.server.ts";
import { DecisionForm } from "#app/modules/orders/ui/disputes/decision-form.tsx";
import { DisputePage } from "#app/modules/orders/ui/disputes/dispute-page.tsx";
import { isSandboxPayment } from "#app/modules/payments/sandbox/index.server.ts";
import { SimulateDispute } from "#app/modules/payments/ui/test-ground.tsx";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { typedIn } from "#app/platform/forms/parse-form.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { adminDisputePath } from "#app/platform/paths.ts";
import { confirmedViewer } from "#app/routes/confirmed-viewer.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/dispute.route.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Contestação") }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const file = await findDispute(viewer, params.id);
  if (!file) throw data(null, { status: 404 });
  return {
    file,
    isTest: isSandboxPayment(file.dispute),
    opensOrder: may(viewer, "manage_orders"),
    mayDecide: may(viewer, "manage_finances") && file.dispute.outcome === null,
  };
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  if (!(await findDispute(viewer, id))) throw data(null, { status: 404 });
  const form = await formIn(request);
  const confirmed = await confirmedViewer(viewer, form, request);
  const decision = { disputeId: id, outcome: formText(form, "decisao"), note: formText(form, "motivo") };
  const result = confirmed.ok ? await decideDispute(confirmed.viewer, decision) : confirmed;
  return answerForm(result, {
    done: () => ({
      to: adminDisputePath(id),
      notice: "Decisão registrada. As lojas foram avisadas por e-mail.",
    }),
    conflict: adminDisputePath(id),
    values: typedIn(form, ["decisao", "motivo"], 2000),
  });
}

export default function Dispute({ loaderData, actionData }: Route.ComponentProps) {
  const { file, isTest, opensOrder, mayDecide } = loaderData;
  const { paymentId, outcome, cause } = file.dispute;
  return (
    <DisputePage file={file} opensOrder={opensOrder}>
      {isTest && <SimulateDispute paymentId={paymentId} state={outcome === null ? "open" : "over"} />}
      {!isTest && mayDecide && <DecisionForm cause={cause} answer={actionData} />}
    </DisputePage>
  );
}
