import { addBusinessDays, addDays, type IsoDate, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { store } from "#app/shared/store.ts";

export const ORDER_STATUSES = ["pendente", "processando", "enviado", "entregue", "cancelado"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Brought to an address by a carrier, or fetched at the physical store. */
export type DeliveryKind = "delivery" | "pickup";

/** Every way a seller's part of an order moves. What is not here does not happen. */
const MOVES = {
  pay: { from: ["pendente"], to: "processando" },
  ship: { from: ["processando"], to: "enviado" },
  deliver: { from: ["enviado"], to: "entregue" },
  /** Brought to the physical store by its seller: for a pickup this is what sending is. */
  arrive: { from: ["processando"], to: "enviado" },
  /** Fetched at the physical store, where it waited. */
  handOver: { from: ["enviado"], to: "entregue" },
  cancel: { from: ["pendente", "processando"], to: "cancelado" },
  /** It waits at the physical store and nobody fetches it any more. */
  takeBack: { from: ["enviado"], to: "cancelado" },
  /** Paid after it had expired, while every piece was still there. */
  revive: { from: ["cancelado"], to: "processando" },
} as const satisfies Record<string, { from: readonly OrderStatus[]; to: OrderStatus }>;

export type Move = keyof typeof MOVES;

/** Where a move leads from a status; null where it may not be made. */
export function statusAfter(status: OrderStatus, move: Move): OrderStatus | null {
  const { from, to } = MOVES[move];
  return (from as readonly OrderStatus[]).includes(status) ? to : null;
}

/**
 * How a part of an order is cancelled; null where it cannot be. What a carrier has is on its way; what waits at our own
 * store has not left our hands, and its buyer may still change their mind.
 */
export function cancellingMove(status: OrderStatus, delivery: DeliveryKind): "cancel" | "takeBack" | null {
  if (statusAfter(status, "cancel")) return "cancel";
  return delivery === "pickup" && statusAfter(status, "takeBack") ? "takeBack" : null;
}

/** An order is as far as the slowest of its shipments that are not cancelled, and cancelled when all are. */
export function orderStatusOf(shipments: readonly OrderStatus[]): OrderStatus {
  const going: readonly OrderStatus[] = shipments.filter((status) => status !== "cancelado");
  if (going.length === 0) return "cancelado";
  return ORDER_STATUSES.find((status) => going.includes(status))!;
}

/** What people read as the order's number. */
export const orderNumber = (orderId: string): string => orderId.slice(-8);

export const STATUS_NAMES: Record<OrderStatus, string> = {
  pendente: "Pendente",
  processando: "Processando",
  enviado: "Enviado",
  entregue: "Entregue",
  cancelado: "Cancelado",
};

/** What is sent when somebody fetches it is ready to be fetched. */
export const statusName = (status: OrderStatus, delivery: DeliveryKind): string =>
  delivery === "pickup" && status === "enviado" ? "Pronto para retirar" : STATUS_NAMES[status];

export type ReturnKind = "arrependimento" | "devolucao";

/** The last days to give goods back: without any reason by law (CDC art. 49), and by our own promise. */
export const lastDayOf = (kind: ReturnKind, deliveredAt: Date): IsoDate =>
  addDays(
    todayInSaoPaulo(deliveredAt),
    kind === "arrependimento" ? store.promises.regretDays : store.promises.returnDays,
  );

/** The last day on which the money of a regret goes back: counted from the notice, not from the arrival of the pieces. */
export const refundDeadline = (noticeAt: Date): IsoDate =>
  addBusinessDays(todayInSaoPaulo(noticeAt), store.promises.refundWithinBusinessDays);

/** By law while the law's days last, by our promise after that; null when both are over. */
export function returnKindOn(today: IsoDate, deliveredAt: Date): ReturnKind | null {
  if (today <= lastDayOf("arrependimento", deliveredAt)) return "arrependimento";
  return today <= lastDayOf("devolucao", deliveredAt) ? "devolucao" : null;
}

/** "482 913": as it is read aloud at the counter. */
export const formatPickupCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;
