import { db } from "#app/platform/db/db.server.ts";
import { fromReais } from "#app/shared/money.ts";
import type { Account, BookingKind, OrderBooking, Part } from "./booking.ts";

/** Everything the book says of one order, oldest first. Who asks has already asked whose order it is. */
export async function orderBookings(orderId: string): Promise<OrderBooking[]> {
  const rows = await db
    .selectFrom("ledger_transactions as booked")
    .innerJoin("ledger_entries as entry", "entry.transaction_id", "booked.id")
    .select(["booked.id", "kind", "seller_id", "booked_at", "account", "part", "amount"])
    .where("order_id", "=", orderId)
    .orderBy("booked.id")
    .orderBy("amount", "desc")
    .execute();
  const byId = new Map<string, OrderBooking>();
  for (const row of rows) {
    const booking = byId.get(row.id) ?? {
      id: row.id,
      kind: row.kind as BookingKind,
      sellerId: row.seller_id,
      at: row.booked_at,
      entries: [],
    };
    booking.entries.push({
      account: row.account as Account,
      part: row.part as Part,
      amount: fromReais(row.amount),
    });
    byId.set(row.id, booking);
  }
  return [...byId.values()];
}
