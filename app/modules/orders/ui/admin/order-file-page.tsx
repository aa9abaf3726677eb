import type { ReactNode } from "react";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { Card } from "#app/design/card.tsx";
import { actionLabel } from "#app/modules/audit/index.ts";
import { ADMIN_ORDERS_PATH } from "#app/platform/paths.ts";
import { formatMoment, formatShortMoment } from "#app/shared/moment.ts";
import { possibleActions } from "../../admin/order-actions.ts";
import type { OrderFile } from "../../admin/order-file.ts";
import { ACTOR_NAMES } from "../../admin/wording.ts";
import { isHeldAtStore, timelineOf } from "../../buyer/order-view.ts";
import { orderNumber } from "../../order.ts";
import { cancelScope, eventText } from "../../wording.ts";
import { EventList } from "../event-list.tsx";
import { OrderBadge } from "../order-badge.tsx";
import { Timeline } from "../timeline.tsx";
import { ActionLinks } from "./action-links.tsx";
import { BookingTable } from "./booking-table.tsx";
import { AdminOrderBuyer, AdminOrderDelivery, AdminOrderTotals } from "./order-facts.tsx";
import { PaymentSection } from "./payment-section.tsx";
import { ShipmentPart } from "./shipment-part.tsx";

/** One order for an administrator: events, shipments, payments, ledger, audit log and possible actions. */
export function OrderFilePage({
  file,
  dialog,
  disputes,
}: {
  file: OrderFile;
  dialog: ReactNode;
  disputes: ReactNode;
}) {
  const { order, audit } = file;
  const number = orderNumber(order.id);
  const possible = possibleActions(file);
  const whole = possible.filter(({ action }) => action === "cancelar" || action === "retirada");
  return (
    <div className="grid grid-cols-1 gap-6">
      <Breadcrumbs trail={[{ label: "Pedidos", to: ADMIN_ORDERS_PATH }]} current={`Pedido ${number}`} />
      {dialog}
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 className="text-3xl">
          Pedido <span className="tabular">{number}</span>
        </h1>
        <OrderBadge
          status={order.status}
          delivery={order.delivery}
          isHeld={isHeldAtStore(order.delivery, order.shipments)}
        />
        <div className="sm:ml-auto">
          <ActionLinks orderId={order.id} actions={whole} cancelLabel={cancelScope(order).label} />
        </div>
        <p className="basis-full text-ink-soft">
          Feito em {formatMoment(order.createdAt)} · <span className="tabular break-all">{order.id}</span>
        </p>
      </header>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-6">
          <Card as="section" aria-label="Andamento">
            <Timeline steps={timelineOf(order)} />
            {order.events.length > 0 && (
              <EventList
                label="Histórico do pedido"
                events={order.events.toReversed()}
                textOf={(event) => `${eventText(event)} (${ACTOR_NAMES[event.actor] ?? event.actor})`}
              />
            )}
          </Card>
          {order.shipments.map((shipment) => (
            <ShipmentPart
              key={shipment.sellerId}
              order={order}
              now={file.now}
              shipment={shipment}
              possible={possible}
            />
          ))}
          <PaymentSection file={file} possible={possible} />
          {disputes}
          <BookingTable bookings={file.bookings} shipments={order.shipments} />
          <AuditLines audit={audit} />
        </div>
        <aside className="grid grid-cols-1 gap-6 sm:max-lg:grid-cols-2">
          <AdminOrderTotals order={order} />
          <AdminOrderBuyer buyer={file.buyer} opens={file.opensBuyer} />
          <AdminOrderDelivery order={order} />
        </aside>
      </div>
    </div>
  );
}

function AuditLines({ audit }: { audit: OrderFile["audit"] }) {
  return (
    <Card as="section" aria-labelledby="auditoria">
      <h2 id="auditoria" className="text-xl">
        Auditoria
      </h2>
      {audit.length === 0 && <p className="mt-3 text-ink-soft">Ninguém da equipe mexeu neste pedido.</p>}
      <ul className="mt-3 grid gap-3 text-sm empty:hidden">
        {audit.map(({ id, at, actor, action, note }) => (
          <li key={id} className="grid gap-0.5 sm:grid-cols-[9.5rem_1fr] sm:gap-4">
            <time dateTime={at.toISOString()} className="tabular text-ink-soft">
              {formatShortMoment(at)}
            </time>
            <span>
              <strong className="font-semibold">{actionLabel(action)}</strong>, por {actor}
              {note && <span className="block text-ink-soft">{note}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
