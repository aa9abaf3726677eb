import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { expirePayments } from "#app/modules/payments/news/index.server.ts";
import { sendRefund, sendRefundJob } from "#app/modules/payments/refunds/index.server.ts";
import { simulatePayment } from "#app/modules/payments/sandbox/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import { centavos, formatBRL, fromReais } from "#app/shared/money.ts";
import { aProduct, aSeller, aViewer } from "#tests/support/factories.ts";
import { waitingJobs } from "#tests/support/jobs.ts";
import { aRequest, differences } from "#tests/support/orders.ts";
import { learnOf } from "#tests/support/payments.ts";
import { listOrders } from "../buyer/order-queries.server.ts";
import { applyPaymentResult } from "../lifecycle/apply-payment-result.server.ts";
import { announceOrder } from "./announce-order.server.ts";
import type { OrderRequest } from "./order-request.ts";
import { replaceUnpaid } from "./replace-unpaid.server.ts";
import { submitAttempt, submitOrder } from "./submit-order.server.ts";
import { waitingOrder } from "./waiting-order.server.ts";

const card = (behaviour: string, instalments = 1): OrderRequest["payment"] => ({
  method: "credit-card",
  instalments,
  cardToken: `sandbox_${behaviour}_visa_9995_nonce123`,
});
const PIX: OrderRequest["payment"] = { method: "pix", instalments: 1 };
const BOLETO: OrderRequest["payment"] = {
  method: "boleto",
  instalments: 1,
  payer: { name: "Ana Lima", document: "529.982.247-25" },
};
/** R$ 150,00 of goods and R$ 15,90 to Rio; PIX takes 5% off the goods. */
const [FULL, WITH_PIX] = [16_590, 15_840];

let buyer: Viewer;
let dress: string;
let jeans: string;
beforeEach(async () => {
  buyer = await aViewer();
  dress = await aProduct({ seller_id: await aSeller(), price: "100.00", pieces: 200 });
  jeans = await aProduct({ seller_id: await aSeller(), price: "50.00", pieces: 200 });
});

const pieces = (quantity = 1) => [
  { productId: dress, color: "Coral", size: "P", quantity },
  { productId: jeans, color: "Coral", size: "P", quantity },
];
const stock = async () =>
  Number(
    (await pool.query("select sum(stock) from product_lines where product_id = any($1)", [[dress, jeans]]))
      .rows[0].sum,
  );
const ofBuyer = () => db.selectFrom("pedidos").selectAll().where("user_id", "=", buyer.userId).execute();
const attempts = async (orderId: string) =>
  (
    await db
      .selectFrom("payments")
      .select(["method", "status", "attempt", "amount"])
      .where("order_id", "=", orderId)
      .orderBy("attempt")
      .execute()
  ).map(({ method, status, attempt, amount }) => `${attempt} ${method} ${status} ${amount}`);
const letters = async () =>
  (await pool.query("select kind from emails where recipient = $1 order by id", [buyer.email])).rows.map(
    ({ kind }) => kind,
  );

/** A two-shop order whose first card does not go through. */
async function notPaid(behaviour = "no-funds", quantity = 1): Promise<string> {
  const outcome = await submitOrder(buyer, await aRequest(pieces(quantity), { payment: card(behaviour) }));
  if (outcome.ok || !outcome.orderId) throw new Error("This card should not have paid.");
  return outcome.orderId;
}
const tryAgain = (
  orderId: string,
  payment: OrderRequest["payment"],
  { key = randomUUID() as string, total = FULL, viewer = buyer } = {},
) => submitAttempt(viewer, { orderId, key, total, payment });

describe("a declined card", () => {
  it("leaves one order that keeps its pieces, and another card pays it", async () => {
    const before = await stock();
    const orderId = await notPaid();
    expect(await ofBuyer()).toMatchObject([{ id: orderId, status: "pendente" }]);
    expect(await stock()).toBe(before - 2);
    expect(await waitingOrder(buyer, orderId)).toMatchObject({
      refusal: "O cartão foi recusado por falta de limite. Use outro cartão ou outra forma de pagamento.",
      cart: { goods: 15_000, pieces: 2, refused: [] },
    });
    expect(await tryAgain(orderId, card("stolen"))).toMatchObject({
      ok: false,
      problem: "payment-declined",
      orderId,
    });
    expect(await tryAgain(orderId, card("approve", 3))).toMatchObject({
      ok: true,
      orderId,
      payment: "approved",
    });
    expect(await ofBuyer()).toMatchObject([{ id: orderId, status: "processando", instalments: 3 }]);
    expect(await attempts(orderId)).toEqual([
      "1 credit-card declined 165.90",
      "2 credit-card declined 165.90",
      "3 credit-card approved 165.90",
    ]);
    expect(await stock()).toBe(before - 2);
    expect(await differences()).toEqual({});
    expect(await letters()).toEqual(["order-paid"]);
    expect(await waitingOrder(buyer, orderId)).toBe("paid");
  });

  it("is followed by a PIX of the same order: discount, fees and ledger follow, and its code is sent once", async () => {
    const orderId = await notPaid();
    expect(await tryAgain(orderId, PIX)).toMatchObject({
      ok: false,
      kind: "conflict",
      changeTexts: [`O total agora é ${formatBRL(centavos(WITH_PIX))}.`],
    });
    expect(await tryAgain(orderId, PIX, { total: WITH_PIX })).toMatchObject({ ok: true, payment: "pending" });
    const [order] = await ofBuyer();
    expect(order).toMatchObject({
      metodo_pagamento: "pix",
      discount: "7.50",
      valor_total: "158.40",
      status: "pendente",
    });
    const parts = await db.selectFrom("remessas").selectAll().where("pedido_id", "=", orderId).execute();
    expect(parts.map(({ discount }) => discount).sort()).toEqual(["2.50", "5.00"]);
    expect(await differences()).toEqual({});
    await announceOrder({ orderId });
    await announceOrder({ orderId });
    expect(await letters()).toEqual(["order-received"]);
    await simulatePayment(buyer, order!.payment_id, applyPaymentResult);
    expect(await ofBuyer()).toMatchObject([{ status: "processando" }]);
    expect(await differences()).toEqual({});
  });

  it("cannot be paid by a boleto that exceeds a boleto's limits", async () => {
    const orderId = await notPaid("no-funds", 30);
    const [order] = await ofBuyer();
    const total = fromReais(order!.valor_total);
    expect(await tryAgain(orderId, BOLETO, { total })).toMatchObject({
      ok: false,
      kind: "invalid",
      message: expect.stringContaining("Por boleto podemos reservar até"),
    });
    await replaceUnpaid(buyer, orderId);
  });

  it("waits half an hour from the placing; then the order is cancelled with one letter, and its pieces are released", async () => {
    const before = await stock();
    const orderId = await notPaid();
    clock.advance(20 * 60_000);
    await tryAgain(orderId, card("no-funds"));
    await expirePayments(applyPaymentResult);
    expect(await ofBuyer()).toMatchObject([{ status: "pendente" }]);
    clock.advance(11 * 60_000);
    expect(await tryAgain(orderId, card("approve"))).toMatchObject({ ok: false, problem: "order-over" });
    expect(await waitingOrder(buyer, orderId)).toBeNull();
    await expirePayments(applyPaymentResult);
    expect(await ofBuyer()).toMatchObject([{ status: "cancelado" }]);
    expect(await stock()).toBe(before);
    expect(await letters()).toEqual(["order-cancelled"]);
    expect(await differences()).toEqual({});
  });

  it("can be followed by four others; a sixth cancels the order, with one letter, and no seventh is made", async () => {
    const before = await stock();
    const orderId = await notPaid();
    for (let n = 0; n < 4; n++)
      expect(await tryAgain(orderId, card("no-funds"))).toMatchObject({ problem: "payment-declined" });
    expect(await letters()).toEqual([]);
    const key = randomUUID();
    // Pressed twice, and sent again because its answer was lost.
    const pressed = await Promise.all([1, 2].map(() => tryAgain(orderId, card("no-funds"), { key })));
    for (const answer of [...pressed, await tryAgain(orderId, card("no-funds"), { key })])
      expect(answer).toMatchObject({ ok: false, problem: "too-many-attempts", orderId });
    expect(await ofBuyer()).toMatchObject([{ id: orderId, status: "cancelado" }]);
    expect(await stock()).toBe(before);
    expect(await tryAgain(orderId, card("approve"))).toMatchObject({ ok: false, problem: "order-over" });
    expect(await waitingOrder(buyer, orderId)).toBeNull();
    expect(await attempts(orderId)).toHaveLength(6);
    expect((await attempts(orderId)).at(-1)).toBe("6 credit-card cancelled 165.90");
    expect(await letters()).toEqual(["order-cancelled"]);
    expect(await differences()).toEqual({});
  });

  it("is cancelled as well once a sixth attempt without a result is given up for a seventh", async () => {
    const before = await stock();
    const orderId = await notPaid();
    for (let n = 0; n < 4; n++) await tryAgain(orderId, card("no-funds"));
    expect(await tryAgain(orderId, card("retry"))).toMatchObject({ problem: "payment-failed" });
    expect(await ofBuyer()).toMatchObject([{ status: "pendente" }]);
    expect(await tryAgain(orderId, PIX, { total: WITH_PIX })).toMatchObject({
      ok: false,
      problem: "too-many-attempts",
    });
    expect(await ofBuyer()).toMatchObject([{ status: "cancelado" }]);
    expect(await stock()).toBe(before);
    expect(await attempts(orderId)).toHaveLength(6);
    expect(await letters()).toEqual(["order-cancelled"]);
    expect(await differences()).toEqual({});
  });
});

describe("many attempts at once", () => {
  it("with one key are one attempt and one charge", async () => {
    const orderId = await notPaid();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => tryAgain(orderId, card("approve"), { key })),
    );
    expect(answers.every((answer) => answer.ok && answer.orderId === orderId)).toBe(true);
    expect(await attempts(orderId)).toHaveLength(2);
    expect(await differences()).toEqual({});
  });

  it("from several tabs pay once: the others get that a payment is in progress, or that it is paid", async () => {
    const orderId = await notPaid();
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => tryAgain(orderId, card("approve"))),
      ...Array.from({ length: 4 }, () => tryAgain(orderId, PIX, { total: WITH_PIX })),
    ]);
    expect(answers.some(({ ok }) => ok)).toBe(true);
    const { rows } = await pool.query(
      "select count(*) filter (where status = 'approved') as paid, count(*) filter (where status in ('pending', 'created')) as open from payments where order_id = $1",
      [orderId],
    );
    expect(Number(rows[0].paid) + Number(rows[0].open)).toBe(1);
    expect(await differences()).toEqual({});
  });

  it("of another account do not find the order", async () => {
    const orderId = await notPaid();
    const stranger = await aViewer();
    expect(await tryAgain(orderId, card("approve"), { viewer: stranger })).toMatchObject({
      problem: "order-over",
    });
    expect(await waitingOrder(stranger, orderId)).toBeNull();
    await replaceUnpaid(stranger, orderId);
    expect(await ofBuyer()).toMatchObject([{ status: "pendente" }]);
  });
});

describe("an earlier attempt", () => {
  it("without a result is abandoned before the next one, and a late payment of it is refunded in full", async () => {
    const orderId = await notPaid("retry");
    expect(await attempts(orderId)).toEqual(["1 credit-card created 165.90"]);
    expect(await tryAgain(orderId, PIX, { total: WITH_PIX })).toMatchObject({ ok: true, payment: "pending" });
    const [order] = await ofBuyer();
    await simulatePayment(buyer, order!.payment_id, applyPaymentResult);
    const first = await db
      .selectFrom("payments")
      .select("id")
      .where("order_id", "=", orderId)
      .where("attempt", "=", 1)
      .executeTakeFirstOrThrow();
    await learnOf(
      first.id,
      { status: "approved", paidAmount: centavos(FULL), at: clock.now() },
      applyPaymentResult,
    );
    expect(await ofBuyer()).toMatchObject([{ status: "processando", payment_id: order!.payment_id }]);
    const refunds = await db.selectFrom("refunds").selectAll().where("payment_id", "=", first.id).execute();
    expect(refunds).toMatchObject([{ amount: "165.90", status: "requested" }]);
    const [job] = await waitingJobs(sendRefundJob);
    await pool.query("update sandbox_bank set status = 'approved' where payment_id = $1", [first.id]);
    await sendRefund(job!.payload, applyPaymentResult);
    expect(await letters()).toContain("order-refunded");
    expect(await differences()).toEqual({});
  });

  it("that succeeded after all pays the order, and no second payment is made", async () => {
    const orderId = await notPaid("retry");
    const [order] = await ofBuyer();
    // The bank charged the card, but its response was lost.
    await pool.query("update sandbox_bank set status = 'approved' where payment_id = $1", [
      order!.payment_id,
    ]);
    expect(await tryAgain(orderId, PIX, { total: WITH_PIX })).toMatchObject({
      ok: true,
      payment: "approved",
    });
    expect(await attempts(orderId)).toEqual(["1 credit-card approved 165.90"]);
    expect(await ofBuyer()).toMatchObject([{ status: "processando" }]);
    expect(await differences()).toEqual({});
  });
});

describe("an order given up for another one", () => {
  it("releases its pieces, sends no letter and leaves the list; a paid one stays", async () => {
    const before = await stock();
    const orderId = await notPaid();
    await replaceUnpaid(buyer, orderId);
    expect(await stock()).toBe(before);
    expect(await ofBuyer()).toMatchObject([{ status: "cancelado", replaced: true }]);
    expect(await listOrders(buyer, 1)).toMatchObject({ ok: true, orders: [] });
    expect(await letters()).toEqual([]);
    expect(await differences()).toEqual({});

    const paid = await submitOrder(buyer, await aRequest(pieces(), { payment: card("approve") }));
    await replaceUnpaid(buyer, paid.ok ? paid.orderId : "");
    expect(await listOrders(buyer, 1)).toMatchObject({ orders: [{ status: "processando" }] });
  });
});
