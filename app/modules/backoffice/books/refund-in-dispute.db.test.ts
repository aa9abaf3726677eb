import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { applyPaymentResult, cancelOrder } from "#app/modules/orders/lifecycle/index.server.ts";
import { applyDispute } from "#app/modules/payments/disputes/index.server.ts";
import { paymentProvider, sandboxProvider } from "#app/modules/payments/index.server.ts";
import { followRefundsJob, sendRefund } from "#app/modules/payments/refunds/index.server.ts";
import { simulateDispute } from "#app/modules/payments/sandbox/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { centavos } from "#app/shared/money.ts";
import { aPaidOrder } from "#tests/support/orders.ts";
import { connectInTest } from "#tests/support/ports.ts";
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

it.each([
  ["was not sent", false],
  ["the provider refused", true],
])(
  "a refund that %s is closed as far as a lost dispute gave the money, and the rest is sent",
  async (_, refuse) => {
    const { orderId, paymentId, total } = await aPaidOrder(buyer, both());
    expect(await cancelOrder(buyer, orderId)).toEqual({ ok: true });
    const refunds = () =>
      db
        .selectFrom("refunds")
        .select(["id", "status", "amount", "by_dispute"])
        .where("payment_id", "=", paymentId)
        .execute();
    if (refuse) {
      connectInTest(paymentProvider, {
        ...sandboxProvider,
        refund: async () => ({ status: "refused", reason: "saldo insuficiente" }),
      });
      for (const { id } of await refunds()) await sendRefund({ refundId: id }, applyPaymentResult);
      for (const refund of await refunds()) expect(refund.status).toBe("refused");
      connectInTest(paymentProvider, sandboxProvider);
      expect(await wrong()).toEqual([]);
    }
    // More than one of the refunds, and less than both.
    const taken = centavos(total - 3_000);
    const of = { disputeId: `d-${paymentId}`, at: clock.now() };
    const facts = { cause: "chargeback", amount: taken, fee: centavos(0), proofUntil: null } as const;
    for (const news of [
      { ...of, ...facts, status: "disputed" },
      { ...of, status: "dispute-lost" },
    ] as const) {
      await db
        .transaction()
        .execute((transaction) =>
          applyDispute(transaction, { provider: "sandbox", paymentId, news }, applyPaymentResult),
        );
      expect(await wrong()).toEqual([]);
    }
    for (let run = 0; run < 3; run++) await followRefundsJob.run({}, applyPaymentResult);
    const ended = await refunds();
    const sumOf = (byDispute: boolean) =>
      ended
        .filter(({ status, by_dispute }) => status === "done" && by_dispute === byDispute)
        .reduce((all, { amount }) => all + Math.round(Number(amount) * 100), 0);
    expect([sumOf(true), sumOf(false)]).toEqual([taken, 3_000]);
    expect(ended).toHaveLength(3);
    expect(await wrong()).toEqual([]);
    const letters = await sql<{ where: string; amount: string; sum: unknown; pieces: number }>`
    select props->>'where' as where, props->>'amount' as amount, props->'sum' as sum, jsonb_array_length(props->'lines') as pieces
    from emails where kind = 'order-refunded' and props->>'url' like ${`%${orderId}`}`.execute(db);
    expect(letters.rows.map(({ where }) => where).sort()).toEqual(["dispute", "dispute", "pix"]);
    // The sum of its pieces is more than what was sent: the letter tells only what was sent.
    expect(letters.rows.find(({ where }) => where === "pix")).toMatchObject({
      amount: expect.stringContaining("30,00"),
      sum: null,
      pieces: 1,
    });
  },
);
