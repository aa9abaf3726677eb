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

/** What a seller was credited for an order, due or not. */
export const sellerCredit = (
  orderId: Expression<unknown>,
  sellerId: Expression<unknown>,
): RawBuilder<string> =>
  sql`(
    select coalesce(-sum(amount), 0) from ledger_transactions booked join ledger_entries on transaction_id = booked.id
    where booked.order_id = ${orderId} and booked.seller_id = ${sellerId}
      and account in ('seller_pending', 'seller_released'))`;
