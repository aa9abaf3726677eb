import { data } from "react-router";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { findOrder } from "#app/modules/orders/buyer/index.server.ts";
import { orderNumber } from "#app/modules/orders/index.ts";
import { Receipt } from "#app/modules/orders/ui/receipt.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { orderPath } from "#app/platform/paths.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/receipt.route.ts";

export const meta: Route.MetaFunction = ({ params }) => [
  { title: pageTitle(`Recibo ${orderNumber(params.id)}`) },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const order = await findOrder(viewer, params.id);
  if (!order?.paidAt) throw data(null, { status: 404 });
  // Only the buyer's own order is found.
  return { order, buyer: viewer.name };
}

export default function ReceiptPage({ loaderData: { order, buyer } }: Route.ComponentProps) {
  const number = orderNumber(order.id);
  return (
    <div className="pb-16 print:pb-0">
      <div className="mb-4 print:hidden">
        <Breadcrumbs
          trail={[
            { label: "Meus Pedidos", to: "/orders" },
            { label: `Pedido ${number}`, to: orderPath(order.id) },
          ]}
          current="Recibo"
        />
      </div>
      <Receipt order={order} buyer={buyer} />
    </div>
  );
}
