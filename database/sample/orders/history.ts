import { DAY } from "../layers/layer.ts";
import { chance } from "../layers/seed.ts";
import type { PlannedOrder } from "./plan.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** When each thing happened to a planned order; null is not yet, or never. */
export interface History {
  paidAt: Date | null;
  expiredAt: Date | null;
  cancelledAt: Date | null;
  parcels: Map<string, { shippedAt: Date | null; deliveredAt: Date | null; carrier: string; code: string }>;
  /** When the goods were asked to go back, and came. */
  returned: { askedAt: Date; receivedAt: Date } | null;
}

const CARRIERS = ["Correios", "Correios", "Jadlog", "Loggi"];

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
    const arrivesAt = after(pickup ? paysAt : sentAt, (pickup ? 1.2 + roll() : 2.5 + roll() * 4) * DAY);
    const goes = paidAt !== null && cancelledAt === null;
    parcels.set(sellerId, {
      shippedAt: goes && !pickup ? ifPast(sentAt) : null,
      deliveredAt: goes ? ifPast(arrivesAt) : null,
      carrier: CARRIERS[Math.floor(roll() * CARRIERS.length)]!,
      code: `BR${String(Math.floor(roll() * 1e9)).padStart(9, "0")}BR`,
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
