import { type RawBuilder, sql } from "kysely";
import type { Executor } from "#app/platform/db/db.server.ts";
import { ALWAYS, PREPARED, tableOf, type When } from "#app/platform/db/prepared.server.ts";
import { toReais } from "#app/shared/money.ts";
import type { Booking, Entry } from "./booking.ts";

/**
 * Adds bookings to the ledger, by one statement however many they are. A booking of nothing is none. The caller holds
 * the order, so that two of one kind are counted one after the other.
 */
export async function writeBookings(
  executor: Executor,
  bookings: readonly Booking[],
  at: Date,
): Promise<void> {
  const entries = entriesOf(bookings);
  if (entries.length > 0) await sql`${PREPARED} with ${writingEntries(entries, at)} select`.execute(executor);
}

/** An entry and the booking it belongs to. */
type BookedEntry = Omit<Booking, "entries"> & Entry;

export const entriesOf = (bookings: readonly Booking[]): BookedEntry[] =>
  bookings.flatMap(({ entries, ...of }) => entries.map((entry) => ({ ...of, ...entry })));

/** The steps `entries`, `booked` and `entered` of a larger statement that do the same. */
export const writingEntries = (
  entries: readonly BookedEntry[],
  at: Date,
  when: When = ALWAYS,
): RawBuilder<unknown> => sql`
    entries as (
      select * from ${tableOf("entry", entries, {
        kind: ["text", ({ kind }) => kind],
        seller_id: ["text", ({ sellerId }) => sellerId],
        order_id: ["text", ({ orderId }) => orderId],
        account: ["text", ({ account }) => account],
        part: ["text", ({ part }) => part],
        amount: ["numeric", ({ amount }) => toReais(amount)],
      })} where ${when}
    ), booked as (
      insert into ledger_transactions (kind, seller_id, order_id, number, booked_at)
      select kind, seller_id, order_id,
             1 + (select count(*) from ledger_transactions earlier
                  where earlier.order_id = entries.order_id and earlier.seller_id = entries.seller_id
                    and earlier.kind = entries.kind), ${at}::timestamptz
      from entries group by kind, seller_id, order_id
      returning id, kind, seller_id, order_id
    ), entered as (
      insert into ledger_entries (transaction_id, account, part, amount)
      select booked.id, account, part, amount from entries join booked
        on booked.kind = entries.kind and booked.seller_id = entries.seller_id
        and booked.order_id is not distinct from entries.order_id
    )`;
