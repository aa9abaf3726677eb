import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { applyPaymentResult, refundItems } from "#app/modules/orders/lifecycle/index.server.ts";
import { receiveReturn, requestReturn } from "#app/modules/orders/returns/index.server.ts";
import { applyDispute } from "#app/modules/payments/disputes/index.server.ts";
import { simulateDispute } from "#app/modules/payments/sandbox/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { centavos, toReais } from "#app/shared/money.ts";
import { present } from "#tests/support/factories.ts";
import { aPaidOrder } from "#tests/support/orders.ts";
import { aDeliveredOrder, admin, bella, both, buyer, DAY, openTwoShops } from "#tests/support/two-shops.ts";
import { checkBooks } from "./check-books.server.ts";
import { lastBookCheck } from "./last-book-check.server.ts";

beforeAll(openTwoShops);

const wrong = async () => {
  // A check of an earlier test may be later by that test's clock.
  await db.deleteFrom("book_checks").execute();
  await checkBooks();
  return (await lastBookCheck(db))!.results.filter(({ count }) => count > 0);
};

it("the books agree through every stage of a dispute, also after a refund and of orders that were not sent", async () => {
  const step = (paymentId: string, what: string) =>
    simulateDispute(admin, { paymentId, step: what }, applyPaymentResult);
  const orders = [await aPaidOrder(buyer, both()), await aPaidOrder(buyer, both()), await aDeliveredOrder()];
  const refunded = orders[2]!;
  const refund = {
    sellerId: "pacto",
    pieces: [{ position: 1, quantity: 1 }],
    reason: "Defeito",
    restock: true,
  };
  expect(await refundItems(present(admin), { orderId: refunded.orderId, ...refund })).toMatchObject({
    ok: true,
  });
  expect(await wrong()).toEqual([]);
  for (const { paymentId } of orders) expect(await step(paymentId, "abrir")).toEqual({ ok: true });
  expect(await wrong()).toEqual([]);
  clock.advance(DAY);
  await step(orders[0]!.paymentId, "ganhar");
  await step(orders[1]!.paymentId, "perder");
  await step(refunded.paymentId, "perder");
  expect(await wrong()).toEqual([]);
});

it("the books agree when a part was lost, some of the rest was refunded, and the bank takes everything in the end", async () => {
  const { orderId, paymentId, total } = await aDeliveredOrder();
  const tell = (news: Parameters<typeof applyDispute>[1]["news"]) =>
    db
      .transaction()
      .execute((transaction) =>
        applyDispute(transaction, { provider: "sandbox", paymentId, news }, applyPaymentResult),
      );
  const taken = async (disputeId: string, amount: number) => {
    const facts = { cause: "chargeback", fee: centavos(1_500), proofUntil: null, at: clock.now() } as const;
    await tell({ status: "disputed", disputeId, amount: centavos(amount), ...facts });
    await tell({ status: "dispute-lost", disputeId, at: clock.now() });
    expect(await wrong()).toEqual([]);
  };
  await taken("parte", Math.round(total / 2) + 1);
  const piece = {
    sellerId: "pacto",
    pieces: [{ position: 1, quantity: 1 }],
    reason: "Defeito",
    restock: true,
  };
  expect(await refundItems(present(admin), { orderId, ...piece })).toEqual({ ok: true });
  expect(await wrong()).toEqual([]);
  await taken("resto", total);
});

it("the books agree after a return without a refund, and say where no dispute explains it", async () => {
  const { orderId, paymentId } = await aDeliveredOrder();
  for (const step of ["abrir", "perder"])
    await simulateDispute(admin, { paymentId, step }, applyPaymentResult);
  await requestReturn(buyer, { orderId, pieces: [{ position: 0, quantity: 1 }], reason: "" });
  const { id: returnId } = await db
    .selectFrom("devolucoes")
    .select("id")
    .where("pedido_id", "=", orderId)
    .executeTakeFirstOrThrow();
  expect(await receiveReturn(bella, { returnId, restock: true })).toEqual({ ok: true });
  expect(await wrong()).toEqual([]);
  const other = await aDeliveredOrder();
  const movePart = (from: string, to: string) =>
    db
      .updateTable("dispute_parts")
      .set({ pedido_id: to })
      .where("pedido_id", "=", from)
      .where("seller_id", "=", "bella")
      .execute();
  await movePart(orderId, other.orderId);
  const states = (await wrong()).find(({ rule }) => rule === "order-states");
  expect(states!.examples).toMatchObject([{ subject: orderId, found: "devolução recebida sem reembolso" }]);
  await movePart(other.orderId, orderId);
});

it("a paid order whose sellers bear nothing of a dispute is found, however well the money adds up", async () => {
  const { orderId, paymentId, total } = await aPaidOrder(buyer, both());
  expect(await simulateDispute(admin, { paymentId, step: "abrir" }, applyPaymentResult)).toEqual({
    ok: true,
  });
  await sql`set session_replication_role = replica`.execute(db);
  await sql`delete from dispute_parts where pedido_id = ${orderId}`.execute(db);
  const ofIt = sql`transaction_id in (
    select id from ledger_transactions where order_id = ${orderId} and kind = 'dispute')`;
  await sql`delete from ledger_entries where ${ofIt} and part in ('commission', 'payment_fee')`.execute(db);
  await sql`
    update ledger_entries set account = 'dispute_loss' where ${ofIt} and account = 'seller_pending'`.execute(
    db,
  );
  await sql`set session_replication_role = origin`.execute(db);
  expect(await wrong()).toEqual([
    {
      rule: "seller-credits",
      count: 1,
      examples: [{ subject: orderId, found: "0", expected: toReais(total) }],
    },
  ]);
});
