import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { applyPaymentResult, cancelOrder } from "#app/modules/orders/lifecycle/index.server.ts";
import { followRefundsJob, sendRefund } from "#app/modules/payments/refunds/index.server.ts";
import { simulateDispute } from "#app/modules/payments/sandbox/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aPaidOrder } from "#tests/support/orders.ts";
import { admin, both, buyer, openTwoShops } from "#tests/support/two-shops.ts";
import { checkBooks } from "./check-books.server.ts";
import { lastBookCheck } from "./last-book-check.server.ts";

beforeAll(openTwoShops);

const wrong = async () => {
  await db.deleteFrom("book_checks").execute();
  await checkBooks();
  return (await lastBookCheck(db))!.results.filter(({ count }) => count > 0);
};

it.each([
  [
    "is sent once it is decided for the shop",
    "ganhar",
    { status: "done", outside: false, by_dispute: false },
  ],
  [
    "was given back by the dispute that is decided for the buyer",
    "perder",
    { status: "done", outside: true, by_dispute: true },
  ],
])("a refund that was not sent before a dispute waits, and %s", async (_, decision, after) => {
  const { orderId, paymentId } = await aPaidOrder(buyer, both());
  expect(await cancelOrder(buyer, orderId)).toEqual({ ok: true });
  const refunds = () =>
    db
      .selectFrom("refunds")
      .select(["id", "status", "outside", "by_dispute"])
      .where("payment_id", "=", paymentId)
      .execute();
  const step = (what: string) => simulateDispute(admin, { paymentId, step: what }, applyPaymentResult);
  await step("abrir");
  for (const { id } of await refunds()) await sendRefund({ refundId: id }, applyPaymentResult);
  await followRefundsJob.run({}, applyPaymentResult);
  for (const refund of await refunds()) expect(refund).toMatchObject({ status: "requested" });
  expect(await wrong()).toEqual([]);
  await step(decision);
  await followRefundsJob.run({}, applyPaymentResult);
  for (const refund of await refunds()) expect(refund).toMatchObject(after);
  expect(await wrong()).toEqual([]);
  // The marketplace bears the provider's fee, and neither gave the money back twice nor kept it.
  const { loss, fee } = await db
    .selectFrom("ledger_entries")
    .innerJoin("ledger_transactions", "ledger_transactions.id", "transaction_id")
    .select(sql`coalesce(sum(amount) filter (where account = 'dispute_loss'), 0)`.as("loss"))
    .select(
      sql`coalesce(sum(amount) filter (where account = 'dispute_loss' and part = 'dispute_fee'), 0)`.as(
        "fee",
      ),
    )
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  expect(Number(loss)).toBeGreaterThan(0);
  expect(loss).toBe(fee);
  const letters = await sql<{ where: string }>`
    select props->>'where' as where from emails where kind = 'order-refunded' and props->>'url' like ${`%${orderId}`}`.execute(
    db,
  );
  expect(letters.rows.length).toBeGreaterThan(0);
  for (const { where } of letters.rows) expect(where === "dispute").toBe(decision === "perder");
});
