import { type RawBuilder, sql } from "kysely";
import { payoutBookings, releasedMoves } from "#app/modules/ledger/index.server.ts";
import type { Difference } from "#app/shared/difference.ts";

/** What other modules' queries read of payouts. */

/** Payouts that wait for somebody since before a moment: for an approval, to be paid, or to be confirmed. */
export const payoutsWaitingSince = (moment: Date) =>
  sql<{ at: Date }>`
    select prepared_at as at from payouts
    where status in ('waiting', 'approved', 'sent') and prepared_at < ${moment}`;

/** Debts of sellers that are older than a moment. */
export const debtsSince = (moment: Date) =>
  sql<{ at: Date }>`
    select owing_since as at from payout_settings where owing_since is not null and owing_since < ${moment}`;

/** Payouts whose booking is missing or of another amount, and returned ones whose return is; and bookings without a row. */
export const wrongPayoutBookings: RawBuilder<Difference> = sql`
  select coalesce(payout.id, booked.payout_id)::text as subject, coalesce(booked.amount, 0)::text as found,
    coalesce(payout.amount, 0)::text as expected
  from payouts payout
  full join (select * from (${payoutBookings}) each where kind = 'payout') booked on booked.payout_id = payout.id
  where payout.amount is distinct from booked.amount
  union all
  select coalesce(payout.id, booked.payout_id)::text, coalesce(booked.amount, 0)::text, coalesce(payout.amount, 0)::text
  from (select * from payouts where status = 'returned') payout
  full join (select * from (${payoutBookings}) each where kind = 'payout-return') booked
    on booked.payout_id = payout.id
  where payout.amount is distinct from booked.amount`;

/** Payouts that are not what the bookings they pay released: each is in one payout, so nobody is paid more than that. */
export const overpaidPayouts: RawBuilder<Difference> = sql`
  select payout.id::text as subject, payout.amount::text as found, coalesce(sum(moved.amount), 0)::text as expected
  from payouts payout
  left join payout_lines line on line.payout_id = payout.id
  left join (${releasedMoves(sql`true`)}) moved on moved.transaction_id = line.transaction_id
    and moved.seller_id = payout.seller_id and moved.kind <> 'payout'
  group by payout.id
  having payout.amount is distinct from sum(moved.amount) or payout.amount is distinct from sum(line.amount)`;
