import { sql } from "kysely";
import type { Executor } from "#app/platform/db/db.server.ts";
import { tableOf } from "#app/platform/db/prepared.server.ts";
import { toReais } from "#app/shared/money.ts";
import type { Booking } from "./booking.ts";

/** Payments to sellers and their returns. The book takes one of each for a payout: the same one twice is an error. */
export async function writePayoutBookings(
  executor: Executor,
  bookings: readonly { payoutId: string; booking: Booking }[],
  at: Date,
): Promise<void> {
  const entries = bookings.flatMap(({ payoutId, booking: { kind, sellerId, entries } }) =>
    entries.map((entry) => ({ payoutId, kind, sellerId, ...entry })),
  );
  if (entries.length === 0) return;
  await sql`
    with entries as (
      select * from ${tableOf("entry", entries, {
        payout_id: ["bigint", ({ payoutId }) => payoutId],
        kind: ["text", ({ kind }) => kind],
        seller_id: ["text", ({ sellerId }) => sellerId],
        account: ["text", ({ account }) => account],
        part: ["text", ({ part }) => part],
        amount: ["numeric", ({ amount }) => toReais(amount)],
      })}
    ), booked as (
      insert into ledger_transactions (kind, seller_id, payout_id, booked_at)
      select distinct kind, seller_id, payout_id, ${at}::timestamptz from entries
      returning id, kind, payout_id
    )
    insert into ledger_entries (transaction_id, account, part, amount)
    select booked.id, account, part, amount
    from entries join booked on booked.payout_id = entries.payout_id and booked.kind = entries.kind`.execute(
    executor,
  );
}
