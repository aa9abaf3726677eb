import { Badge } from "#app/design/badge.tsx";
import { Card } from "#app/design/card.tsx";
import { Notice } from "#app/design/notice.tsx";
import { orderDocumentPath } from "#app/platform/paths.ts";
import { formatDate, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { formatMoment } from "#app/shared/moment.ts";
import type { PossibleAction } from "../../admin/order-actions.ts";
import { ACTOR_NAMES } from "../../admin/wording.ts";
import { isHeldAtStore, type OrderView, type ShipmentView } from "../../buyer/order-view.ts";
import { isForgotten, isLate } from "../../order.ts";
import { eventText, returnText } from "../../wording.ts";
import { EventList } from "../event-list.tsx";
import { DocumentLine } from "../fiscal/document-line.tsx";
import { OrderBadge } from "../order-badge.tsx";
import { ShipmentGoods } from "../shipment-goods.tsx";
import { ActionLinks } from "./action-links.tsx";

interface ShipmentPartProps {
  order: OrderView;
  now: Date;
  shipment: ShipmentView;
  possible: readonly PossibleAction[];
}

const OF_A_SHOP = ["chegada", "entregue", "reembolsar", "cancelar-remessa"];
const OF_A_RETURN = ["receber-devolucao", "receber-desistencia", "acertar-devolucao", "recusar-devolucao"];

/** One shop's part of the order: items, state and possible actions. */
export function ShipmentPart({ order, now, shipment, possible }: ShipmentPartProps) {
  const { sellerId, sellerName, status, returns, events } = shipment;
  const heading = `remessa-${sellerId}`;
  const actions = possible.filter(({ action, part }) => part === sellerId && OF_A_SHOP.includes(action));
  return (
    <Card as="section" aria-labelledby={heading}>
      <header className="flex flex-wrap items-center gap-3">
        <h2 id={heading} className="text-xl">
          {sellerName}
        </h2>
        <OrderBadge
          status={status}
          delivery={order.delivery}
          isHeld={isHeldAtStore(order.delivery, [shipment])}
        />
        <Where shipment={shipment} now={now} pickup={order.delivery === "pickup"} />
      </header>
      <ShipmentGoods shipment={shipment} level={3} />
      {shipment.document && (
        <DocumentLine document={shipment.document} fileTo={orderDocumentPath(order.id, sellerId)} />
      )}
      {returns.map((asked) => (
        <Notice
          key={asked.id}
          tone={asked.status === "solicitada" ? "warning" : "info"}
          className="mt-4"
          action={
            <ActionLinks
              orderId={order.id}
              actions={possible.filter(
                ({ action, part }) => part === asked.id && OF_A_RETURN.includes(action),
              )}
            />
          }
        >
          {returnText(asked)}
          {asked.reason && ` Motivo: ${asked.reason}`}
        </Notice>
      ))}
      {actions.length > 0 && (
        <div className="mt-4">
          <ActionLinks orderId={order.id} actions={actions} />
        </div>
      )}
      {events.length > 0 && (
        <EventList
          label={`Andamento da parte da loja ${sellerName}`}
          events={events}
          textOf={(event) => `${eventText(event)} (${ACTOR_NAMES[event.actor] ?? event.actor})`}
        />
      )}
    </Card>
  );
}

interface WhereProps {
  shipment: ShipmentView;
  now: Date;
  pickup: boolean;
}

function Where({ shipment, now, pickup }: WhereProps) {
  const { status, shipBy, arrivedAt, deliveredAt } = shipment;
  if (status === "processando" && shipBy) {
    return (
      <>
        <span className="text-sm text-ink-soft">
          {pickup ? "a loja traz" : "envio"} até {formatDate(shipBy)}
        </span>
        {isLate(shipment, todayInSaoPaulo(now)) && <Badge tone="danger">Atrasado</Badge>}
      </>
    );
  }
  if (status === "enviado" && arrivedAt)
    return (
      <>
        <span className="text-sm text-ink-soft">na loja desde {formatMoment(arrivedAt)}</span>
        {isForgotten(shipment, now) && <Badge tone="danger">Ninguém retirou</Badge>}
      </>
    );
  if (status === "entregue" && deliveredAt)
    return (
      <span className="text-sm text-ink-soft">
        {pickup ? "retirado" : "entregue"} em {formatMoment(deliveredAt)}
      </span>
    );
  return null;
}
