import { sql } from "kysely";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import { fromReais } from "#app/shared/money.ts";
import type { Account, BookingKind, OrderBooking, Part } from "./booking.ts";
import { type AmountsRow, amountsOf } from "./seller-amounts.ts";
import type { SellerBalance, StatementLine } from "./statement.ts";

export const STATEMENT_PAGE = 40;

export async function sellerBalance(sellerId: string, executor: Executor = db): Promise<SellerBalance> {
  const { rows } = await sql<{ pending: string; released: string }>`
    select coalesce(-sum(amount) filter (where account = 'seller_pending'), 0) as pending,
           coalesce(-sum(amount) filter (where account = 'seller_released'), 0) as released
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.seller_id = ${sellerId} and account in ('seller_pending', 'seller_released')`.execute(executor);
  return { pending: fromReais(rows[0]!.pending), released: fromReais(rows[0]!.released) };
}

type Row = AmountsRow & {
  id: string;
  kind: StatementLine["kind"];
  order_id: string | null;
  booked_at: Date;
  due_at: Date | null;
  released_at: Date | null;
  nothing_left: boolean;
};

/**
 * Newest first; `before` is the id of the last line of the page before. A dispute that the marketplace bears alone is
 * booked under the seller's sale, but moves nothing of the seller's: it is no line of the statement.
 */
export async function sellerStatement(
  sellerId: string,
  before: string | null = null,
): Promise<StatementLine[]> {
  const part = (name: string) =>
    sql`coalesce(-sum(amount) filter (where part = ${sql.lit(name)} and account like 'seller%'), 0)`;
  const { rows } = await sql<Row>`
    select t.id, t.kind, t.order_id, t.booked_at, r.due_at, r.released_at,
           t.kind = 'sale' and 0 = (
             select sum(owed.amount) from ledger_transactions same join ledger_entries owed on owed.transaction_id = same.id
             where same.order_id = t.order_id and same.seller_id = t.seller_id and owed.account = 'seller_pending'
           ) as nothing_left,
           ${part("goods")} as goods, ${part("discount")} as discount, ${part("freight")} as freight,
           ${part("commission")} as commission, ${part("payment_fee")} as payment_fee, ${part("dispute")} as disputed,
           -sum(amount) filter (where account = case t.kind when 'release' then 'seller_released'
             when 'payout' then 'seller_released' when 'payout-return' then 'seller_released' else account end and account like 'seller%') as net
    from (
      select * from ledger_transactions
      where seller_id = ${sellerId}
        and kind in ('sale', 'refund', 'release', 'payout', 'payout-return', 'dispute', 'dispute-won', 'label',
          'label-return')
        and (${before}::bigint is null or id < ${before}::bigint)
        and exists (select from ledger_entries own where own.transaction_id = id and own.account like 'seller%')
      order by id desc limit ${STATEMENT_PAGE}
    ) t
    join ledger_entries e on e.transaction_id = t.id
    left join ledger_releases r on r.order_id = t.order_id and r.seller_id = t.seller_id and t.kind = 'sale'
    group by t.id, t.kind, t.order_id, t.seller_id, t.booked_at, r.due_at, r.released_at
    order by t.id desc`.execute(db);
  return rows.map(lineOf);
}

const lineOf = (row: Row): StatementLine => ({
  id: row.id,
  kind: row.kind,
  orderId: row.order_id,
  at: row.booked_at,
  ...amountsOf(row),
  releaseDueAt: row.due_at,
  releasedAt: row.released_at,
  nothingLeft: row.nothing_left ?? false,
});

/** Every booking of one order, oldest first. The caller has checked whose order it is. */
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
