import { beforeAll, describe, expect, it } from "vitest";
import { releaseDue, sellerBalance, sellerStatement } from "#app/modules/ledger/index.server.ts";
import { applyDispute, openDisputes, readDisputes } from "#app/modules/payments/disputes/index.server.ts";
import { simulateDispute } from "#app/modules/payments/sandbox/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { centavos } from "#app/shared/money.ts";
import { aViewer, present } from "#tests/support/factories.ts";
import { aPaidOrder } from "#tests/support/orders.ts";
import { aBookedPayout } from "#tests/support/payouts.ts";
import {
  aDeliveredOrder,
  admin,
  bella,
  both,
  buyer,
  DAY,
  dress,
  letter,
  openTwoShops,
  product,
  statusOf,
} from "#tests/support/two-shops.ts";
import { possibleActions } from "../admin/order-actions.ts";
import { findOrderFile } from "../admin/order-file.server.ts";
import { applyPaymentResult } from "../lifecycle/apply-payment-result.server.ts";
import { refundItems } from "../lifecycle/refund-items.server.ts";

const step = (paymentId: string, what: string) =>
  simulateDispute(admin, { paymentId, step: what }, applyPaymentResult);

const balances = async (orderId: string) => {
  const rows = await db
    .selectFrom("ledger_entries")
    .innerJoin("ledger_transactions", "ledger_transactions.id", "transaction_id")
    .select(({ fn }) => ["account", fn.sum<string>("amount").as("sum")])
    .where("order_id", "=", orderId)
    .groupBy("account")
    .execute();
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]));
};

const disputeOf = async (paymentId: string) =>
  (await db.selectFrom("disputes").selectAll().where("payment_id", "=", paymentId).executeTakeFirst())!;

const tell = (paymentId: string, news: Parameters<typeof applyDispute>[1]["news"]) =>
  db
    .transaction()
    .execute((transaction) =>
      applyDispute(transaction, { provider: "sandbox", paymentId, news }, applyPaymentResult),
    );

const opening = (disputeId: string, amount: number) =>
  ({
    status: "disputed",
    disputeId,
    cause: "chargeback",
    amount: centavos(amount),
    fee: centavos(1_000),
    proofUntil: new Date(clock.now().getTime() + 5 * DAY),
    at: clock.now(),
  }) as const;

beforeAll(openTwoShops);

describe("a dispute", () => {
  it("takes the money from the sellers at once, and asks them and the administrators", async () => {
    const before = await sellerBalance("bella");
    const { orderId, paymentId, total } = await aPaidOrder(buyer, both());
    const finances = await aViewer({
      role: "admin",
      permissions: ["manage_finances"],
      email: "caixa@mare.test",
    });
    await db
      .insertInto("administradores")
      .values({ user_id: finances.userId, permissions: ["manage_finances"], created_at: clock.now() })
      .execute();
    expect(await step(paymentId, "abrir")).toEqual({ ok: true });
    expect(await balances(orderId)).toEqual({
      buyer: 0,
      unearned: 0,
      provider: -30,
      seller_pending: 0,
      commission: 0,
      payment_fee: 0,
      dispute_loss: 30,
    });
    expect(await sellerBalance("bella")).toEqual(before);
    const dispute = await disputeOf(paymentId);
    expect(dispute).toMatchObject({ order_id: orderId, cause: "med", outcome: null });
    expect(Number(dispute.amount) * 100).toBe(total);
    expect(await letter(orderId, bella, "dispute-opened")).toBeUndefined();
    const told = await db
      .selectFrom("emails")
      .select(["kind", "recipient"])
      .where("kind", "like", "dispute-%")
      .execute();
    expect(told.map(({ kind, recipient }) => `${kind} ${recipient}`).sort()).toEqual([
      "dispute-opened bella@mare.test",
      "dispute-opened pacto@mare.test",
      "dispute-told caixa@mare.test",
    ]);
  });

  it("shows its sellers the pieces that were not refunded before", async () => {
    const { orderId, paymentId } = await aPaidOrder(buyer, both());
    const pieces = [{ position: 1, quantity: 1 }];
    const refund = { orderId, sellerId: "pacto", pieces, reason: "Defeito", restock: true };
    expect(await refundItems(present(admin), refund)).toEqual({ ok: true });
    await step(paymentId, "abrir");
    const told = await db
      .selectFrom("emails")
      .select("props")
      .where("kind", "=", "dispute-opened")
      .where("recipient", "=", "pacto@mare.test")
      .orderBy("created_at", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(told.props).toMatchObject({
      number: orderId.slice(-8),
      lines: [["Calça, Coral, P", expect.stringMatching(/^1 × /)]],
    });
  });

  it("that is won gives everything back but the provider's fee", async () => {
    const { orderId, paymentId, total } = await aPaidOrder(buyer, both());
    const start = await balances(orderId);
    await step(paymentId, "abrir");
    await step(paymentId, "ganhar");
    expect(await balances(orderId)).toEqual({ ...start, provider: total / 100 - 30, dispute_loss: 30 });
    expect(await disputeOf(paymentId)).toMatchObject({ outcome: "won" });
    const parts = await db
      .selectFrom("dispute_parts")
      .select("returned_at")
      .where("pedido_id", "=", orderId)
      .execute();
    expect(parts.every(({ returned_at }) => returned_at !== null)).toBe(true);
  });

  it("that is lost stays with the sellers", async () => {
    const { orderId, paymentId } = await aPaidOrder(buyer, both());
    await step(paymentId, "abrir");
    const open = await balances(orderId);
    await step(paymentId, "perder");
    expect(await balances(orderId)).toEqual(open);
    expect(await disputeOf(paymentId)).toMatchObject({ outcome: "lost" });
  });

  it("that is lost ends what was not sent, and leaves what was as it is", async () => {
    const before = await product(dress);
    const unsent = await aPaidOrder(buyer, both());
    await step(unsent.paymentId, "abrir");
    await step(unsent.paymentId, "perder");
    expect(await statusOf(unsent.orderId)).toBe("cancelado: cancelado cancelado");
    expect(await product(dress)).toEqual(before);
    const sent = await aDeliveredOrder();
    await step(sent.paymentId, "abrir");
    await step(sent.paymentId, "perder");
    expect(await statusOf(sent.orderId)).toBe("entregue: entregue entregue");
  });

  it("of money that was paid out leaves the seller owing, and gives it back where it is due", async () => {
    const { paymentId } = await aDeliveredOrder();
    clock.advance(8 * DAY);
    await releaseDue();
    const { released } = await sellerBalance("bella");
    await aBookedPayout("bella", released);
    await step(paymentId, "abrir");
    expect((await sellerBalance("bella")).released).toBeLessThan(0);
    await step(paymentId, "ganhar");
    expect((await sellerBalance("bella")).released).toBe(0);
  });

  it("is recorded once, in whatever order it is told", async () => {
    const { orderId, paymentId } = await aPaidOrder(buyer, both());
    const start = await balances(orderId);
    const lost = { status: "dispute-lost", disputeId: "d-1", at: clock.now() } as const;
    expect(await tell(paymentId, lost)).toBe("applied");
    expect(await balances(orderId)).toEqual(start);
    expect(await tell(paymentId, opening("d-1", 2_000))).toBe("applied");
    const after = await balances(orderId);
    expect(after).not.toEqual(start);
    for (const again of [opening("d-1", 2_000), lost, { ...lost, status: "dispute-won" } as const])
      await expect(tell(paymentId, again)).resolves.toBe("no-change");
    expect(await balances(orderId)).toEqual(after);
    expect(await disputeOf(paymentId)).toMatchObject({ outcome: "lost", amount: "20.00" });
  });

  it("told as won before it was told at all costs only the fee", async () => {
    const { orderId, paymentId } = await aPaidOrder(buyer, both());
    const start = await balances(orderId);
    await tell(paymentId, { status: "dispute-won", disputeId: "d-2", at: clock.now() });
    await tell(paymentId, opening("d-2", 2_000));
    expect(await balances(orderId)).toEqual({ ...start, provider: start.provider! - 10, dispute_loss: 10 });
  });

  it("of which only the end was told is neither listed nor counted as open", async () => {
    const { paymentId } = await aPaidOrder(buyer, both());
    const seen = async () => {
      const listed = (await readDisputes()).filter(({ outcome }) => outcome === null).length;
      return { listed, counted: (await openDisputes.execute(db)).rows.length };
    };
    const { listed, counted } = await seen();
    expect(counted).toBe(listed);
    await tell(paymentId, { status: "dispute-lost", disputeId: "d-8", at: clock.now() });
    expect(await seen()).toEqual({ listed, counted });
  });

  it("of more than is left after refunds and other disputes is the marketplace's for the rest", async () => {
    const { orderId, paymentId, total } = await aPaidOrder(buyer, both());
    await tell(paymentId, opening("d-3", total - 500));
    await tell(paymentId, opening("d-4", 2_000));
    const { seller_pending, dispute_loss, provider } = await balances(orderId);
    expect([seller_pending, dispute_loss, provider]).toEqual([0, 15 + 20, -15 - 20]);
  });

  it("of which nothing is the seller's is no line of the seller's statement", async () => {
    const { orderId, paymentId, total } = await aPaidOrder(buyer, both());
    await tell(paymentId, opening("d-6", total));
    await tell(paymentId, opening("d-7", 2_000));
    const lines = (await sellerStatement("bella")).filter((line) => line.orderId === orderId);
    expect(lines.map(({ kind }) => kind)).toEqual(["dispute", "sale"]);
  });

  it("of an unknown payment changes nothing", async () => {
    const unknown = "00000000-0000-4000-8000-000000000000";
    expect(await tell(unknown, opening("d-5", 100))).toBe("unknown-payment");
  });

  it("stops refunds: the buyer has the money already", async () => {
    const { orderId, paymentId } = await aDeliveredOrder();
    await step(paymentId, "abrir");
    const refund = () =>
      refundItems(present(admin), {
        orderId,
        sellerId: "bella",
        pieces: [{ position: 0, quantity: 1 }],
        reason: "Defeito",
        restock: false,
      });
    expect(await refund()).toMatchObject({ kind: "conflict", problem: "disputed" });
    const actions = async () =>
      possibleActions((await findOrderFile(admin, orderId))!).map(({ action }) => action);
    expect(await actions()).not.toContain("reembolsar");
    await step(paymentId, "ganhar");
    expect(await actions()).toContain("reembolsar");
    expect(await refund()).toMatchObject({ ok: true });
  });
});
