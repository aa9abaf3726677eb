import { data, Outlet } from "react-router";
import { findOrderFile } from "#app/modules/orders/admin/index.server.ts";
import { listDisputes } from "#app/modules/orders/disputes/index.server.ts";
import { orderNumber } from "#app/modules/orders/index.ts";
import { OrderFilePage } from "#app/modules/orders/ui/admin/order-file-page.tsx";
import { OrderDisputes } from "#app/modules/orders/ui/disputes/order-disputes.tsx";
import { isDisputable, isSandboxPayment } from "#app/modules/payments/sandbox/index.server.ts";
import { SimulateDispute } from "#app/modules/payments/ui/test-ground.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { administratorsOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/order.route.ts";

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("manage_orders")];

export const meta: Route.MetaFunction = ({ params }) => [
  { title: pageTitle(`Pedido ${orderNumber(params.id)}`) },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const file = await findOrderFile(viewer, params.id);
  if (!file) throw data(null, { status: 404 });
  const disputes = ((await listDisputes(viewer, params.id)) ?? []).map(({ dispute }) => dispute);
  const paid = file.payments.find((payment) => payment.counts && payment.paidAt && isSandboxPayment(payment));
  const testPayment = paid && (disputes.length > 0 || isDisputable(paid)) ? paid.id : null;
  return { file, disputes, testPayment };
}

export default function Order({ loaderData: { file, disputes, testPayment } }: Route.ComponentProps) {
  const state = disputes.length === 0 ? "none" : disputes[0]!.outcome === null ? "open" : "over";
  return (
    <OrderFilePage
      file={file}
      dialog={<Outlet />}
      disputes={
        <OrderDisputes disputes={disputes}>
          {testPayment && state !== "over" && <SimulateDispute paymentId={testPayment} state={state} />}
        </OrderDisputes>
      }
    />
  );
}
