import { useRouteLoaderData } from "react-router";
import { RouteConfirm } from "#app/design/route-confirm.tsx";
import { findOrder } from "#app/modules/orders/buyer/index.server.ts";
import { cancelledText, cancelScope, refundPromise } from "#app/modules/orders/index.ts";
import { cancelOrder } from "#app/modules/orders/lifecycle/index.server.ts";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { orderPath } from "#app/platform/paths.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/order-cancel.route.ts";
import type { loader as orderLoader } from "./order.route.tsx";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Cancelar pedido") }];

export async function action({ params, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const cancelled = await cancelOrder(viewer, params.id);
  const order = cancelled.ok ? await findOrder(viewer, params.id) : null;
  const to = orderPath(params.id);
  return answerForm(cancelled, {
    done: () => ({ to, notice: cancelledText(order!) }),
    conflict: { to, tone: "error" },
  });
}

export default function OrderCancel({ params }: Route.ComponentProps) {
  const order = useRouteLoaderData<typeof orderLoader>("routes/account/order.route")?.order;
  if (!order?.mayCancel) return null;
  return (
    <RouteConfirm
      title="Cancelar pedido?"
      closeTo={orderPath(params.id)}
      confirmLabel="Cancelar pedido"
      cancelLabel="Manter pedido"
    >
      <p>
        {cancelScope(order).stays}
        {order.paidAt ? refundPromise(order) : "Nada será cobrado, e as peças voltam para a loja."}
      </p>
    </RouteConfirm>
  );
}
