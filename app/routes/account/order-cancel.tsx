import { data, useRouteLoaderData } from "react-router";
import { RouteConfirm } from "#app/design/route-confirm.tsx";
import { requireViewer } from "#app/modules/identity/index.server.ts";
import { cancelOrder } from "#app/modules/orders/index.server.ts";
import { orderPath } from "#app/modules/orders/index.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { store } from "#app/platform/store.ts";
import type { Route } from "./+types/order-cancel.ts";
import type { loader as orderLoader } from "./order.tsx";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Cancelar pedido") }];

export async function action({ params, context }: Route.ActionArgs) {
  const cancelled = await cancelOrder(await requireViewer(context), params.id);
  if (!cancelled.ok && cancelled.problem === "not-found") throw data(null, { status: 404 });
  return redirectWithNotice(
    orderPath(params.id),
    cancelled.ok
      ? { tone: "success", text: "Pedido cancelado. O que você pagou volta pela mesma forma de pagamento." }
      : { tone: "error", text: cancelled.message },
  );
}

export default function OrderCancel({ params }: Route.ComponentProps) {
  const order = useRouteLoaderData<typeof orderLoader>("routes/account/order")?.order;
  if (!order?.mayCancel) return null;
  return (
    <RouteConfirm
      title="Cancelar pedido?"
      closeTo={orderPath(params.id)}
      confirmLabel="Cancelar pedido"
      cancelLabel="Manter pedido"
    >
      <p>
        {order.partlyShipped && "O que já foi enviado continua a caminho; o resto é cancelado. "}
        {order.paidAt
          ? `Devolvemos o dinheiro pela mesma forma de pagamento em até ${store.promises.refundWithinBusinessDays} dias úteis.`
          : "Nada será cobrado, e as peças voltam para a loja."}
      </p>
    </RouteConfirm>
  );
}
