import { sql } from "kysely";
import { db } from "#app/platform/db/db.server.ts";
import type { FeeLine, SellerFees } from "./fees.ts";
import { type AmountsRow, amountsOf } from "./seller-amounts.ts";

interface Between {
  from: Date;
  /** The first moment that does not count. */
  to: Date;
}

const part = (name: string) => sql`coalesce(-sum(amount) filter (where part = ${sql.lit(name)}), 0)`;

const amounts = sql`${part("goods")} as goods, ${part("discount")} as discount, ${part("freight")} as freight,
  ${part("commission")} as commission, ${part("payment_fee")} as payment_fee, ${part("dispute")} as disputed, coalesce(-sum(amount), 0) as net`;

/** Releases and payouts move what was earned before: nothing is charged then. */
const earned = ({ from, to }: Between) => sql`
  booked.kind not in ('release', 'payout', 'payout-return') and booked.order_id is not null
  and booked.booked_at >= ${from} and booked.booked_at < ${to} and entry.account like 'seller%'`;

/** Each booking that earned or cost a seller something, oldest first. */
export async function feeLines(sellerId: string, between: Between): Promise<FeeLine[]> {
  const { rows } = await sql<AmountsRow & Pick<FeeLine, "id" | "kind" | "orderId" | "at">>`
    select booked.id, booked.kind, booked.order_id as "orderId", booked.booked_at as at, ${amounts}
    from ledger_transactions booked join ledger_entries entry on entry.transaction_id = booked.id
    where booked.seller_id = ${sellerId} and ${earned(between)}
    group by booked.id order by booked.id`.execute(db);
  return rows.map(({ id, kind, orderId, at, ...row }) => ({ id, kind, orderId, at, ...amountsOf(row) }));
}

/** The same of every seller, together. */
export async function feesOfSellers(between: Between): Promise<SellerFees[]> {
  const { rows } = await sql<AmountsRow & { sellerId: string; sales: number }>`
    select booked.seller_id as "sellerId",
      (count(distinct booked.id) filter (where booked.kind = 'sale'))::int as sales, ${amounts}
    from ledger_transactions booked join ledger_entries entry on entry.transaction_id = booked.id
    where ${earned(between)}
    group by booked.seller_id order by booked.seller_id`.execute(db);
  return rows.map(({ sellerId, sales, ...row }) => ({ sellerId, sales, ...amountsOf(row) }));
}
