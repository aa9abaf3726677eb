import { ButtonLink } from "#app/design/button.tsx";
import { Card } from "#app/design/card.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Notice } from "#app/design/notice.tsx";
import { orderDocumentPath, orderPath } from "#app/platform/paths.ts";
import { formatDate } from "#app/shared/business-days.ts";
import { formatDay } from "#app/shared/moment.ts";
import { isAllRefunded, isHeldAtStore, type ShipmentView } from "../buyer/order-view.ts";
import type { DeliveryKind } from "../order.ts";
import { eventText, returnText } from "../wording.ts";
import { EventList } from "./event-list.tsx";
import { DocumentLine } from "./fiscal/document-line.tsx";
import { OrderBadge } from "./order-badge.tsx";
import { ShipmentGoods } from "./shipment-goods.tsx";

interface ShipmentSectionProps {
  orderId: string;
  shipment: ShipmentView;
  delivery: DeliveryKind;
}

/** One seller's part of the order and its state. */
export function ShipmentSection({ orderId, shipment, delivery }: ShipmentSectionProps) {
  const { sellerId, sellerName, status, events, returns } = shipment;
  const heading = `loja-${sellerId}`;
  return (
    <Card as="section" aria-labelledby={heading}>
      <header className="flex flex-wrap items-baseline justify-between gap-3">
        <h3 id={heading} className="text-lg">
          {sellerName}
        </h3>
        <OrderBadge status={status} delivery={delivery} isHeld={isHeldAtStore(delivery, [shipment])} />
      </header>
      <p className="mt-1 text-sm text-ink-soft">{whereItIs(shipment, delivery)}</p>
      <ShipmentGoods shipment={shipment} level={4} />
      {shipment.document && (
        <DocumentLine document={shipment.document} fileTo={orderDocumentPath(orderId, sellerId)} />
      )}
      {returns.map((asked) => (
        <Notice
          key={asked.at.toISOString()}
          tone={asked.status === "recusada" ? "warning" : "info"}
          className="mt-4"
        >
          {returnText(asked)}
        </Notice>
      ))}
      {status === "enviado" && delivery === "delivery" && !isAllRefunded(shipment) && (
        <p className="mt-4 print:hidden">
          <ButtonLink
            to={`${orderPath(orderId)}/recebi/${encodeURIComponent(sellerId)}`}
            preventScrollReset
            size="sm"
            icon={<Icon name="package-check" />}
          >
            Já recebi
          </ButtonLink>
        </p>
      )}
      {events.length > 0 && (
        <EventList label={`Andamento da parte da loja ${sellerName}`} events={events} textOf={eventText} />
      )}
    </Card>
  );
}

function whereItIs(shipment: ShipmentView, delivery: DeliveryKind): string {
  const { status, shipBy, arrivedAt, deliveredAt, taken } = shipment;
  const pickup = delivery === "pickup";
  switch (status) {
    case "pendente":
      return "Reservado para você até o prazo do pagamento.";
    case "processando":
      if (taken === "deciding")
        return `O pagamento está contestado: a loja espera a decisão do seu banco antes de ${pickup ? "levar as peças à nossa loja" : "enviar"}.`;
      if (pickup && shipBy)
        return `A loja leva as peças à nossa loja até ${formatDate(shipBy)}. Avisamos quando puder retirar.`;
      return shipBy ? `A loja envia até ${formatDate(shipBy)}.` : "Em preparação.";
    case "enviado":
      if (arrivedAt) return `Na nossa loja desde ${formatDay(arrivedAt)}.`;
      if (isAllRefunded(shipment)) return "Nenhuma destas peças fica com você: não há chegada a esperar.";
      return "A caminho.";
    case "entregue":
      return deliveredAt ? `${pickup ? "Retirado" : "Entregue"} em ${formatDay(deliveredAt)}.` : "Entregue.";
    default:
      return "Não será enviado.";
  }
}
