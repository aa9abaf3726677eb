import { DAY } from "../layers/layer.ts";
import { chance } from "../layers/seed.ts";
import type { PlannedOrder } from "./plan.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export interface ParcelHistory {
  shippedAt: Date | null;
  /** When a pickup came to the physical store. */
  arrivedAt: Date | null;
  deliveredAt: Date | null;
  carrier: string;
  code: string;
}

/** When each thing happened to a planned order; null is not yet, or never. */
export interface History {
  paidAt: Date | null;
  expiredAt: Date | null;
  cancelledAt: Date | null;
  parcels: Map<string, ParcelHistory>;
  /** When a return was requested, and received. */
  returned: { askedAt: Date; receivedAt: Date } | null;
}

/** The carriers whose tracking codes have a known format. */
const CARRIERS = ["Correios PAC", "Correios SEDEX", "Correios PAC", "Jadlog"] as const;

/** The weights of the Universal Postal Union (S10). */
const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

/** A code as that carrier prints it; of the post office, with its check digit. */
function codeOf(carrier: (typeof CARRIERS)[number], roll: number): string {
  const digits = String(Math.floor(roll * 1e8)).padStart(8, "0");
  if (carrier === "Jadlog") return `108900${digits}`;
  const rest = WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11;
  const check = rest === 0 ? 5 : rest === 1 ? 0 : 11 - rest;
  return `${carrier === "Correios SEDEX" ? "OV" : "AA"}${digits}${check}BR`;
}

export function historyOf(order: PlannedOrder, now: Date): History {
  const roll = chance(order.key, "history");
  const after = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds);
  const ifPast = (moment: Date): Date | null => (moment <= now ? moment : null);
  const { createdAt, method, fate, pickup } = order;

  const waited = {
    "credit-card": 4_000,
    pix: MINUTE + roll() * 20 * MINUTE,
    boleto: (10 + roll() * 30) * HOUR,
  };
  const paysAt = after(createdAt, waited[method]);
  const paidAt = fate === "unpaid" || fate === "expired" ? null : paysAt;
  const expiredAt = fate === "expired" ? after(createdAt, method === "boleto" ? 4 * DAY : 30 * MINUTE) : null;
  const cancelledAt = fate === "cancelled" ? after(paysAt, (2 + roll() * 8) * HOUR) : null;

  const parcels: History["parcels"] = new Map();
  for (const sellerId of new Set(order.lines.map(({ product }) => product.sellerId))) {
    const sentAt = after(paysAt, (0.9 + roll()) * DAY);
    const arrivesAt = after(sentAt, (2.5 + roll() * 4) * DAY);
    const goes = paidAt !== null && cancelledAt === null;
    const carrier = CARRIERS[Math.floor(roll() * CARRIERS.length)]!;
    parcels.set(sellerId, {
      shippedAt: goes && !pickup ? ifPast(sentAt) : null,
      arrivedAt: goes && pickup ? ifPast(sentAt) : null,
      deliveredAt: goes ? ifPast(arrivesAt) : null,
      carrier,
      code: codeOf(carrier, roll()),
    });
  }
  const arrived = [...parcels.values()].map(({ deliveredAt }) => deliveredAt?.getTime() ?? 0);
  const lastArrival = new Date(Math.max(...arrived));
  const returned =
    fate === "returned"
      ? { askedAt: after(lastArrival, 2 * DAY), receivedAt: after(lastArrival, 8 * DAY) }
      : null;
  return { paidAt, expiredAt, cancelledAt, parcels, returned };
}
