import { cancellingMove, type DeliveryKind, type Move, type OrderStatus, statusAfter } from "./order.ts";

/** Something that happened to an order: to one seller's part of it, or to the whole. */
export interface OrderEvent {
  kind: string;
  sellerId: string | null;
}

interface History {
  delivery: DeliveryKind;
  /** The sellers that have a part in it. */
  sellers: readonly string[];
  /** Oldest first. */
  events: readonly OrderEvent[];
}

/** The moves that an event is the record of; what is not listed moves nothing. */
const MOVES: Record<string, Move> = {
  enviado: "ship",
  "na-loja": "arrive",
  entregue: "deliver",
  retirado: "handOver",
};
/** Events that happen to all parts of an order at once. */
const OF_THE_WHOLE = ["pago", "expirado", "reativado"];

export interface ForbiddenStep {
  sellerId: string;
  event: string;
  /** Where the part was when it happened. */
  status: OrderStatus;
}

/** Walks an order's history from its beginning: where each part ends, and the steps that no move allows. */
export function walkHistory({ delivery, sellers, events }: History) {
  const parts = new Map<string, OrderStatus>(sellers.map((seller) => [seller, "pendente"]));
  const forbidden: ForbiddenStep[] = [];
  let revived = false;
  for (const { kind, sellerId } of events) {
    const touched = sellerId && !OF_THE_WHOLE.includes(kind) ? [sellerId] : sellers;
    for (const seller of touched) {
      const status = parts.get(seller);
      const move = status && moveOf(kind, status, { delivery, revived, ofOne: sellerId !== null });
      if (!status || move === undefined) continue;
      const after = move && statusAfter(status, move);
      if (after) parts.set(seller, after);
      else forbidden.push({ sellerId: seller, event: kind, status });
    }
    revived = kind === "reativado";
  }
  return { parts, forbidden };
}

interface Circumstances {
  delivery: DeliveryKind;
  /** The event before said that it was paid late and every piece was still there. */
  revived: boolean;
  /** The event is about one seller's part. */
  ofOne: boolean;
}

/** The move an event records; null where there is none from here, undefined where it moves nothing. */
function moveOf(
  kind: string,
  before: OrderStatus,
  { delivery, revived, ofOne }: Circumstances,
): Move | null | undefined {
  if (kind === "pago") return revived ? "revive" : "pay";
  if (kind === "expirado") return before === "pendente" ? "cancel" : null;
  if (kind === "cancelado") {
    // The whole order is cancelled before it is paid; afterwards each part has its own event.
    if (!ofOne) return before === "pendente" ? "cancel" : null;
    return cancellingMove(before, delivery);
  }
  return MOVES[kind];
}
