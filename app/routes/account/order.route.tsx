import { data, Outlet } from "react-router";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { Card } from "#app/design/card.tsx";
import { Notice } from "#app/design/notice.tsx";
import { findOrder } from "#app/modules/orders/buyer/index.server.ts";
import { eventText, isHeldAtStore, orderNumber, timelineOf } from "#app/modules/orders/index.ts";
import { reorder, whyNotPaidAgain } from "#app/modules/orders/place/index.server.ts";
import { EventList } from "#app/modules/orders/ui/event-list.tsx";
import { OrderActions } from "#app/modules/orders/ui/order-actions.tsx";
import { OrderBadge } from "#app/modules/orders/ui/order-badge.tsx";
import { OrderAddress, OrderTotals } from "#app/modules/orders/ui/order-facts.tsx";
import { PickupNotice } from "#app/modules/orders/ui/pickup-notice.tsx";
import { ShipmentSection } from "#app/modules/orders/ui/shipment-section.tsx";
import { Timeline } from "#app/modules/orders/ui/timeline.tsx";
import { paymentOfOrder } from "#app/modules/payments/index.server.ts";
import { PaymentPanel } from "#app/modules/payments/ui/payment-panel.tsx";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { formatMoment } from "#app/shared/moment.ts";
import type { Route } from "./+types/order.route.ts";

export const meta: Route.MetaFunction = ({ params }) => [
  { title: pageTitle(`Pedido ${orderNumber(params.id)}`) },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const order = await findOrder(viewer, params.id);
  if (!order) throw data(null, { status: 404 });
  const payment = await paymentOfOrder(order.id);
  const notPaidAgain = order.status === "pendente" ? await whyNotPaidAgain(viewer, order.id) : null;
  return { order, payment, notPaidAgain };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await formIn(request);
  switch (formText(form, "intent")) {
    case "comprar-de-novo": {
      const again = await reorder(viewer, params.id);
      if (!again) throw data(null, { status: 404 });
      return again;
    }
    default:
      throw data(null, { status: 400 });
  }
}

export default function OrderPage({ loaderData: { order, payment, notPaidAgain } }: Route.ComponentProps) {
  const number = orderNumber(order.id);
  const waits = order.status === "pendente";
  // The timeline shows when it was paid.
  const told = order.events.filter(({ kind }) => kind !== "pago").toReversed();
  return (
    <div className="pb-16">
      <div className="mb-4 print:hidden">
        <Breadcrumbs trail={[{ label: "Meus Pedidos", to: "/orders" }]} current={`Pedido ${number}`} />
      </div>
      <Outlet />
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-3xl md:text-4xl">
          Pedido <span className="tabular">{number}</span>
        </h1>
        <OrderBadge
          status={order.status}
          delivery={order.delivery}
          isHeld={isHeldAtStore(order.delivery, order.shipments)}
        />
        <p className="basis-full text-ink-soft">Feito em {formatMoment(order.createdAt)}</p>
      </header>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-6">
          <PickupNotice order={order} />
          <Card>
            <Timeline steps={timelineOf(order)} />
            {told.length > 0 && <EventList label="Histórico do pedido" events={told} textOf={eventText} />}
          </Card>
          {payment && waits && (
            <section id="pagamento" aria-labelledby="pagamento-titulo" className="scroll-mt-24">
              <h2 id="pagamento-titulo" className="mb-3 text-2xl">
                Pagamento
              </h2>
              {notPaidAgain ? (
                <Notice tone="warning" title="Este pedido não recebe outro pagamento">
                  {notPaidAgain}
                </Notice>
              ) : (
                <PaymentPanel payment={payment} retryPath={`/checkout/pagar/${order.id}`} />
              )}
            </section>
          )}
          <section id="rastreio" aria-labelledby="itens-titulo" className="scroll-mt-24">
            <h2 id="itens-titulo" className="mb-3 text-2xl">
              {order.shipments.length > 1 ? "Itens por loja" : "Itens"}
            </h2>
            <div className="grid gap-5">
              {order.shipments.map((shipment) => (
                <ShipmentSection
                  key={shipment.sellerId}
                  orderId={order.id}
                  shipment={shipment}
                  delivery={order.delivery}
                />
              ))}
            </div>
          </section>
        </div>
        <aside className="grid gap-6">
          <OrderTotals order={order} />
          <OrderAddress order={order} />
          {payment && !waits && <PaymentPanel payment={payment} />}
          <OrderActions order={order} />
        </aside>
      </div>
    </div>
  );
}
