import { sql, type Transaction } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { fromReais } from "#app/shared/money.ts";
import { bookRelease, type SellerOrder } from "./booking.ts";
import { writeBookings } from "./write-bookings.server.ts";

export const releaseSalesJob = defineJob({
  name: "release-sales",
  lane: "money",
  schedule: "45 * * * *",
  run: releaseDue,
});

const BATCH = 200;

/** Sets when the money of a sale is released to the seller. The first date counts. */
export async function scheduleRelease(
  transaction: Transaction<DB>,
  { orderId, sellerId }: SellerOrder,
  dueAt: Date,
): Promise<void> {
  await transaction
    .insertInto("ledger_releases")
    .values({ order_id: orderId, seller_id: sellerId, due_at: dueAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** While the goods may still come back nothing is released. */
export async function holdRelease(
  transaction: Transaction<DB>,
  { orderId, sellerId }: SellerOrder,
  held: boolean,
): Promise<void> {
  await transaction
    .updateTable("ledger_releases")
    .set({ held })
    .where("order_id", "=", orderId)
    .where("seller_id", "=", sellerId)
    .where("released_at", "is", null)
    .execute();
}

/** Whether the money of a sale was released; it stays so while the caller books a refund against it. */
export async function lockRelease(
  transaction: Transaction<DB>,
  { orderId, sellerId }: SellerOrder,
): Promise<{ isReleased: boolean }> {
  const row = await transaction
    .selectFrom("ledger_releases")
    .select("released_at")
    .where("order_id", "=", orderId)
    .where("seller_id", "=", sellerId)
    .forUpdate()
    .executeTakeFirst();
  return { isReleased: row?.released_at != null };
}

/** Job: releases to the sellers what is due. */
export async function releaseDue(): Promise<void> {
  while ((await db.transaction().execute(releaseSome)) === BATCH);
}

async function releaseSome(transaction: Transaction<DB>): Promise<number> {
  const now = clock.now();
  const { rows } = await sql<{ order_id: string; seller_id: string }>`
    update ledger_releases release set released_at = ${now}
    from (
      select order_id, seller_id from ledger_releases
      where due_at <= ${now} and released_at is null and not held
      order by due_at limit ${BATCH} for update skip locked
    ) due
    where release.order_id = due.order_id and release.seller_id = due.seller_id
    returning release.order_id, release.seller_id`.execute(transaction);
  const owed = await owedFor(transaction, rows);
  await writeBookings(
    transaction,
    owed.map((row) => bookRelease({ orderId: row.order_id, sellerId: row.seller_id }, fromReais(row.owed))),
    now,
  );
  return rows.length;
}

async function owedFor(executor: Executor, of: { order_id: string; seller_id: string }[]) {
  const { rows } = await sql<{ order_id: string; seller_id: string; owed: string }>`
    select t.order_id, t.seller_id, -sum(e.amount) as owed
    from unnest(${of.map((row) => row.order_id)}::text[], ${of.map((row) => row.seller_id)}::text[])
      as wanted (order_id, seller_id)
    join ledger_transactions t on t.order_id = wanted.order_id and t.seller_id = wanted.seller_id
    join ledger_entries e on e.transaction_id = t.id and e.account = 'seller_pending'
    group by t.order_id, t.seller_id`.execute(executor);
  return rows;
}
