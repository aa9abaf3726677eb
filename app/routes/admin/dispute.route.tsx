import { data } from "react-router";
import { may } from "#app/modules/identity/index.ts";
import { findDispute } from "#app/modules/orders/disputes/index.server.ts";
import { DisputePage } from "#app/modules/orders/ui/disputes/dispute-page.tsx";
import { isSandboxPayment } from "#app/modules/payments/sandbox/index.server.ts";
import { SimulateDispute } from "#app/modules/payments/ui/test-ground.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/dispute.route.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Contestação") }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const file = await findDispute(viewer, params.id);
  if (!file) throw data(null, { status: 404 });
  return { file, isTest: isSandboxPayment(file.dispute), opensOrder: may(viewer, "manage_orders") };
}

export default function Dispute({ loaderData: { file, isTest, opensOrder } }: Route.ComponentProps) {
  const { paymentId, outcome } = file.dispute;
  return (
    <DisputePage file={file} opensOrder={opensOrder}>
      {isTest && <SimulateDispute paymentId={paymentId} state={outcome === null ? "open" : "over"} />}
    </DisputePage>
  );
}
