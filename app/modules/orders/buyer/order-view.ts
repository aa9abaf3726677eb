import type { Address } from "#app/modules/addresses/index.ts";
import type { PaymentMethod } from "#app/modules/payments/index.ts";
import type { DayRange } from "#app/modules/shipping/index.ts";
import type { IsoDate } from "#app/shared/business-days.ts";
import type { Money } from "#app/shared/money.ts";
import type { TakenByBank } from "../disputes/taken-by-bank.ts";
import type { FiscalDocument } from "../fiscal/fiscal-document.ts";
import type { RefundSum } from "../lifecycle/refund-sum.ts";
import { type DeliveryKind, HELD_NAME, type OrderStatus, type ReturnKind } from "../order.ts";

export const PREVIEWS = 3;

export interface ItemPreview {
  name: string;
  color: string;
  size: string;
  quantity: number;
  imageUrl: string;
}

/** An order in the buyer's list. */
export interface OrderSummary {
  id: string;
  status: OrderStatus;
  delivery: DeliveryKind;
  createdAt: Date;
  total: Money;
  previews: ItemPreview[];
  /** Items beyond those shown. */
  more: number;
}

export interface ItemView extends ItemPreview {
  position: number;
  productId: string;
  price: Money;
  /** Pieces that were cancelled or came back. */
  refunded: number;
  /** Pieces that can still be given back. */
  returnable: number;
  /** Pieces of a return that are not refunded by us: it is open, the bank gave the money back, or it was settled. */
  onTheirWayBack: number;
}

/** A product of an order that reached its buyer. */
export interface ReceivedItem {
  productId: string;
  sellerId: string;
  name: string;
  color: string;
  size: string;
  imageUrl: string;
}

export interface EventView {
  kind: string;
  at: Date;
  actor: string;
  note: string | null;
  place: string | null;
}

/** How money that was asked back stands with the provider, or with the buyer's bank. */
export type RefundStanding = { state: "sent"; at: Date } | { state: "coming" | "refused" };

/** What of an order's money goes back to its buyer. */
export interface MoneyBack {
  /** Given back by us, on the way of the payment. */
  sent: Money;
  /** Given back by us on another way. */
  outside: Money;
  /** Asked back, and kept until the buyer's bank has decided a dispute. */
  held: Money;
  /** Asked back, and not sent yet. */
  coming: Money;
  /** The provider refused to give it back, and a person of ours sees to it. */
  refused: Money;
  /** Given back by the buyer's bank, with disputes that it accepted. */
  byBank: Money;
}

export interface ReturnView {
  id: string;
  kind: ReturnKind;
  status: "solicitada" | "recebida" | "recusada";
  at: Date;
  /** When its refund was asked for; for a regret, before the pieces arrive. */
  refundedAt: Date | null;
  /** How that refund stands; null until it is asked for. */
  refund: RefundStanding | null;
  /** When our team recorded that it gave the buyer outside what the bank had left of the money. */
  settledAt: Date | null;
  /** What the buyer's bank did with the money of this part; null where no dispute stands. */
  taken: TakenByBank | null;
  reason: string;
  answer: string | null;
  pieces: { name: string; quantity: number }[];
}

export interface ShipmentView {
  sellerId: string;
  sellerName: string;
  status: OrderStatus;
  shipBy: IsoDate | null;
  carrier: string | null;
  trackingCode: string | null;
  /** When its seller brought it to the physical store, of a pickup. */
  arrivedAt: Date | null;
  deliveredAt: Date | null;
  items: ItemView[];
  /** What happened to this parcel, newest first. */
  events: EventView[];
  returns: ReturnView[];
  /** What is refunded to the buyer for its pieces; null where nothing is. */
  refund: RefundSum | null;
  /** Whether all of that was sent. */
  isRefundSent: boolean;
  /** How its pieces could be given back today; null where they cannot. */
  giveBack: { kind: ReturnKind; until: IsoDate } | null;
  /** What the buyer's bank did with its money; null where no dispute stands. */
  taken: TakenByBank | null;
  /** The fiscal document of the seller; null until it is registered. */
  document: FiscalDocument | null;
}

export interface OrderView {
  id: string;
  status: OrderStatus;
  createdAt: Date;
  paidAt: Date | null;
  method: PaymentMethod;
  delivery: DeliveryKind;
  address: Address;
  /** Business days from payment to the door, as promised; null for a pickup. */
  days: DayRange | null;
  /** The dates the promised days fall on; null until it is paid, and for a pickup. */
  expected: { earliest: IsoDate; latest: IsoDate } | null;
  goods: Money;
  discount: Money;
  freight: Money;
  total: Money;
  refunded: Money;
  /** What is refunded so far, and how the sum is made up; null where nothing is. */
  refund: RefundSum | null;
  moneyBack: MoneyBack;
  shipments: ShipmentView[];
  /** What happened to the order as a whole. */
  events: EventView[];
  /** The code to show at the counter; null until something has arrived, and for everybody but the buyer. */
  pickupCode: string | null;
  mayCancel: boolean;
  /** Some of it is sent or delivered already, and stays so when the rest is cancelled. */
  partlyShipped: boolean;
}

/** Nothing of it is to arrive any more, or to be kept. */
export const isAllRefunded = ({ items }: Pick<ShipmentView, "items">): boolean =>
  items.every(({ quantity, refunded }) => refunded >= quantity);

/** Waits at the store, and is not handed over while the buyer's bank decides a dispute. */
export const isHeldAtStore = (
  delivery: DeliveryKind,
  shipments: readonly Pick<ShipmentView, "status" | "taken">[],
): boolean =>
  delivery === "pickup" &&
  shipments.some(({ status, taken }) => status === "enviado" && taken === "deciding");

export interface TimelineStep {
  label: string;
  at: Date | null;
  state: "done" | "current" | "ahead" | "stopped";
}

/** The steps of an order with the moments at which each was reached. */
export function timelineOf(
  order: Pick<OrderView, "status" | "createdAt" | "paidAt" | "delivery" | "shipments" | "events">,
): TimelineStep[] {
  const { status, createdAt, paidAt, delivery } = order;
  const going = order.shipments.filter((shipment) => shipment.status !== "cancelado");
  const last = (kinds: string[]): Date | null =>
    [...order.events, ...order.shipments.flatMap(({ events }) => events)]
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ at }) => at)
      .sort((a, b) => b.getTime() - a.getTime())[0] ?? null;
  const placed: TimelineStep = { label: "Pedido feito", at: createdAt, state: "done" };
  if (status === "cancelado") {
    const cancelled = last(["cancelado", "expirado", "pagamento-recusado"]);
    const paid: TimelineStep[] = paidAt ? [{ label: "Pagamento confirmado", at: paidAt, state: "done" }] : [];
    return [placed, ...paid, { label: "Cancelado", at: cancelled, state: "stopped" }];
  }
  const pickup = delivery === "pickup";
  const reached = { pendente: 1, processando: 2, enviado: 3, entregue: 4 }[status];
  /** The name of a step once it is done, and while it is current. */
  const steps: [done: string, waiting: string, at: Date | null][] = [
    ["Pedido feito", "Pedido feito", createdAt],
    ["Pagamento confirmado", "Aguardando pagamento", paidAt],
    pickup
      ? [
          "Na nossa loja",
          "A caminho da nossa loja",
          reached > 2 ? latest(going.map(({ arrivedAt }) => arrivedAt)) : null,
        ]
      : ["Enviado", "Em preparação", reached > 2 ? last(["enviado"]) : null],
    pickup
      ? [
          "Retirado",
          isHeldAtStore(delivery, going) ? HELD_NAME : "Pronto para retirar",
          reached > 3 ? latest(going.map(({ deliveredAt }) => deliveredAt)) : null,
        ]
      : ["Entregue", "A caminho", reached > 3 ? latest(going.map(({ deliveredAt }) => deliveredAt)) : null],
  ];
  const shown = steps.map(
    ([done, waiting, at], index): TimelineStep => ({
      at,
      label: index === reached ? waiting : done,
      state: index < reached ? "done" : index === reached ? "current" : "ahead",
    }),
  );
  const onTheWay = going.filter((shipment) => shipment.status === "enviado");
  if (status !== "enviado" || pickup || !onTheWay.every(isAllRefunded)) return shown;
  return [...shown.slice(0, -1), { label: "Nada a receber", at: null, state: "stopped" }];
}

const latest = (dates: (Date | null)[]): Date | null =>
  dates.reduce((last, date) => (date && (!last || date > last) ? date : last), null);
