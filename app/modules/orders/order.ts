import {
  addBusinessDays,
  addDays,
  type IsoDate,
  startOfDayInSaoPaulo,
  todayInSaoPaulo,
} from "#app/shared/business-days.ts";
import { store } from "#app/shared/store.ts";

export const ORDER_STATUSES = ["pendente", "processando", "enviado", "entregue", "cancelado"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Brought to an address by a carrier, or fetched at the physical store. */
export type DeliveryKind = "delivery" | "pickup";

/** The allowed moves of a seller's part of an order. */
const MOVES = {
  pay: { from: ["pendente"], to: "processando" },
  ship: { from: ["processando"], to: "enviado" },
  deliver: { from: ["enviado"], to: "entregue" },
  /** A pickup was brought to the physical store by its seller. */
  arrive: { from: ["processando"], to: "enviado" },
  /** A pickup was handed over at the physical store. */
  handOver: { from: ["enviado"], to: "entregue" },
  cancel: { from: ["pendente", "processando"], to: "cancelado" },
  /** A pickup is cancelled while it waits at the physical store. */
  takeBack: { from: ["enviado"], to: "cancelado" },
  /** Paid after it had expired, with every piece still in stock. */
  revive: { from: ["cancelado"], to: "processando" },
} as const satisfies Record<string, { from: readonly OrderStatus[]; to: OrderStatus }>;

export type Move = keyof typeof MOVES;

/** The status after a move; null where the move is not allowed. */
export function statusAfter(status: OrderStatus, move: Move): OrderStatus | null {
  const { from, to } = MOVES[move];
  return (from as readonly OrderStatus[]).includes(status) ? to : null;
}

/**
 * How a part of an order is cancelled; null where it cannot be. A parcel with a carrier cannot be cancelled, one that
 * waits at our physical store can.
 */
export function cancellingMove(status: OrderStatus, delivery: DeliveryKind): "cancel" | "takeBack" | null {
  if (statusAfter(status, "cancel")) return "cancel";
  return delivery === "pickup" && statusAfter(status, "takeBack") ? "takeBack" : null;
}

/** The status of the slowest shipment that is not cancelled; cancelled when all are. */
export function orderStatusOf(shipments: readonly OrderStatus[]): OrderStatus {
  const going: readonly OrderStatus[] = shipments.filter((status) => status !== "cancelado");
  if (going.length === 0) return "cancelado";
  return ORDER_STATUSES.find((status) => going.includes(status))!;
}

/** The order's number as people read it. */
export const orderNumber = (orderId: string): string => orderId.slice(-8);

/** What somebody typed as an order's number: its end, or all of its id, in capitals; null for what is neither. */
export function orderNumberIn(typed: string): string | null {
  const number = typed
    .trim()
    .replace(/^[\s#']+/, "")
    .toUpperCase();
  return /^([0-9A-Z]{8}|[0-9A-Z]{26})$/.test(number) ? number : null;
}

export const STATUS_NAMES: Record<OrderStatus, string> = {
  pendente: "Pendente",
  processando: "Processando",
  enviado: "Enviado",
  entregue: "Entregue",
  cancelado: "Cancelado",
};

/** A pickup that is "enviado" waits at the physical store. */
export const statusName = (status: OrderStatus, delivery: DeliveryKind): string =>
  delivery === "pickup" && status === "enviado" ? "Pronto para retirar" : STATUS_NAMES[status];

/** Of such a pickup while the buyer's bank decides a dispute. */
export const HELD_NAME = "Guardado na loja";

export type ReturnKind = "arrependimento" | "devolucao";

/** The last day to give goods back: by law, without a reason (CDC art. 49), or by our own promise. */
export const lastDayOf = (kind: ReturnKind, deliveredAt: Date): IsoDate =>
  addDays(
    todayInSaoPaulo(deliveredAt),
    kind === "arrependimento" ? store.promises.regretDays : store.promises.returnDays,
  );

/** From this moment on nobody can regret any more what was delivered then. */
export const regretEndsAt = (deliveredAt: Date): Date =>
  startOfDayInSaoPaulo(addDays(lastDayOf("arrependimento", deliveredAt), 1));

/** The last day to refund a regret, counted from the notice and not from the arrival of the pieces. */
export const refundDeadline = (noticeAt: Date): IsoDate =>
  addBusinessDays(todayInSaoPaulo(noticeAt), store.promises.refundWithinBusinessDays);

/** By law first, by our promise after that; null when both periods are over. */
export function returnKindOn(today: IsoDate, deliveredAt: Date): ReturnKind | null {
  if (today <= lastDayOf("arrependimento", deliveredAt)) return "arrependimento";
  return today <= lastDayOf("devolucao", deliveredAt) ? "devolucao" : null;
}

/** "482 913": easier to read aloud at the counter. */
export const formatPickupCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

/**
 * Paid, not yet sent, and its last day to be sent is over. A pickup is late by the same rule: its seller has the same
 * days to bring it to the physical store. `isLateShipment` in sql.server.ts is the same rule in SQL.
 */
export const isLate = (
  { status, shipBy }: { status: OrderStatus; shipBy: string | null },
  today: string,
): boolean => status === "processando" && shipBy !== null && shipBy < today;

/** At the physical store for longer than it is kept there. `isForgottenPickup` in sql.server.ts is the same rule in SQL. */
export const isForgotten = (
  { status, arrivedAt }: { status: OrderStatus; arrivedAt: Date | null },
  now: Date,
): boolean => status === "enviado" && arrivedAt !== null && arrivedAt < keptSince(now);

/** The last day on which a pickup that arrived at the physical store then is kept there. */
export const keptUntil = (arrivedAt: Date): IsoDate =>
  addDays(todayInSaoPaulo(arrivedAt), store.promises.pickupKeptDays);

/** What arrived at the physical store before this moment is kept no longer. */
export const keptSince = (now: Date): Date =>
  startOfDayInSaoPaulo(addDays(todayInSaoPaulo(now), -store.promises.pickupKeptDays));
