import { useRouteLoaderData } from "react-router";
import { RouteConfirm } from "#app/design/route-confirm.tsx";
import { isAllRefunded } from "#app/modules/orders/index.ts";
import { recordDelivered } from "#app/modules/orders/lifecycle/index.server.ts";
import { answerForm } from "#app/platform/forms/answer-form.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { orderPath } from "#app/platform/paths.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { store } from "#app/shared/store.ts";
import type { Route } from "./+types/order-received.route.ts";
import type { loader as orderLoader } from "./order.route.tsx";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Confirmar o recebimento") }];

export async function action({ params, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const sellerId = params.seller.slice(0, 100).replaceAll("\0", "");
  const confirmed = await recordDelivered(viewer, { orderId: params.id, sellerId });
  const to = orderPath(params.id);
  const notice = `Que bom que chegou! Você tem ${store.promises.regretDays} dias para desistir sem dar motivo.`;
  return answerForm(confirmed, { done: () => ({ to, notice }), conflict: { to, tone: "error" } });
}

/** Asks for confirmation: this starts the right-of-withdrawal period and cannot be undone. */
export default function OrderReceived({ params }: Route.ComponentProps) {
  const order = useRouteLoaderData<typeof orderLoader>("routes/account/order.route")?.order;
  const shipment = order?.shipments.find(({ sellerId }) => sellerId === params.seller);
  if (shipment?.status !== "enviado" || isAllRefunded(shipment)) return null;
  return (
    <RouteConfirm
      title="Você já recebeu estas peças?"
      closeTo={orderPath(params.id)}
      confirmLabel="Sim, já recebi"
      cancelLabel="Ainda não"
      danger={false}
    >
      <p>Enviadas por {shipment.sellerName}:</p>
      <ul className="my-2 list-disc pl-5">
        {shipment.items.map(({ position, name, color, size, quantity }) => (
          <li key={position}>
            {quantity} × {name}, {color}, {size}
          </li>
        ))}
      </ul>
      <p>
        Confirme só com tudo em mãos: a partir de hoje contam os {store.promises.regretDays} dias para
        desistir sem dar motivo, e isto não pode ser desfeito.
      </p>
    </RouteConfirm>
  );
}
