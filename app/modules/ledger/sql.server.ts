import { type Expression, type RawBuilder, sql } from "kysely";
import type { Difference } from "#app/shared/difference.ts";

/** Bookings whose entries do not add up to zero. */
export const unbalancedBookings: RawBuilder<Difference> = sql`
  select booked.id::text as subject, coalesce(sum(amount), 0)::text as found, '0.00' as expected
  from ledger_transactions booked left join ledger_entries on transaction_id = booked.id
  group by booked.id having sum(amount) is distinct from 0`;

/** What the book says of each order: `order_id`, and the balances `buyer`, `unearned` and `provider`. */
export const balancesOfOrders = sql`
  select order_id,
    coalesce(sum(amount) filter (where account = 'buyer'), 0) as buyer,
    coalesce(sum(amount) filter (where account = 'unearned'), 0) as unearned,
    coalesce(sum(amount) filter (where account = 'provider'), 0) as provider
  from ledger_transactions booked join ledger_entries on transaction_id = booked.id
  where order_id is not null group by order_id`;

/** What a seller was credited for an order, due or not; its labels are not of the sale. */
export const sellerCredit = (
  orderId: Expression<unknown>,
  sellerId: Expression<unknown>,
): RawBuilder<string> =>
  sql`(
    select coalesce(-sum(amount), 0) from ledger_transactions booked join ledger_entries on transaction_id = booked.id
    where booked.order_id = ${orderId} and booked.seller_id = ${sellerId}
      and booked.kind not in ('label', 'label-return') and account in ('seller_pending', 'seller_released'))`;

/**
 * What each booking changed in the released balance of its seller: `transaction_id`, `seller_id`, `kind`, `order_id`,
 * `booked_at` and `amount`. The condition names columns of `booked`, the bookings.
 */
export const releasedMoves = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select booked.id as transaction_id, booked.seller_id, booked.kind, booked.order_id, booked.payout_id, booked.booked_at,
    -sum(entry.amount) as amount
  from ledger_transactions booked
  join ledger_entries entry on entry.transaction_id = booked.id and entry.account = 'seller_released'
  where ${condition} group by booked.id`;

/** What was released to each seller and not paid yet, as `released`; below zero where more went back than there was. */
export const releasedBalances = sql`
  select booked.seller_id, -sum(entry.amount) as released
  from ledger_entries entry join ledger_transactions booked on booked.id = entry.transaction_id
  where entry.account = 'seller_released' group by booked.seller_id`;

/** Payments to sellers and their returns: `payout_id`, `kind` and `amount`, which is above zero for both. */
export const payoutBookings = sql`
  select booked.payout_id, booked.kind, abs(entry.amount) as amount
  from ledger_transactions booked
  join ledger_entries entry on entry.transaction_id = booked.id and entry.account = 'bank'
  where booked.kind in ('payout', 'payout-return')`;
