import { store } from "#app/shared/store.ts";
import type { OrderStatus } from "./order.ts";

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

/** What arrived at the physical store before this moment is kept no longer. */
export const keptSince = (now: Date): Date =>
  new Date(now.getTime() - store.promises.pickupKeptDays * 86_400_000);
