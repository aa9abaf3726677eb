import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { deleteSellersProduct, takeDownProduct } from "#app/modules/catalog/admin/index.server.ts";
import { deleteProduct } from "#app/modules/catalog/manage/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { simulatePayment } from "#app/modules/payments/sandbox/index.server.ts";
import { setVacation } from "#app/modules/sellers/vacation/index.server.ts";
import { decideAboutShop } from "#app/modules/sellers/verification/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { addDays, formatDate, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { actingFor, aProduct, aSeller, aViewer } from "#tests/support/factories.ts";
import { meetingAt } from "#tests/support/meeting.ts";
import { aPlacedOrder, aRequest, differences } from "#tests/support/orders.ts";
import { applyPaymentResult } from "../lifecycle/apply-payment-result.server.ts";
import { cancelOrder } from "../lifecycle/cancel-order.server.ts";
import { submitAttempt, submitOrder } from "./submit-order.server.ts";
import { waitingOrder, whyNotPaidAgain } from "./waiting-order.server.ts";

/** An order that waits for another payment while one of its shops or products is taken off sale. */

const card = (behaviour: string) => ({
  method: "credit-card" as const,
  instalments: 1,
  cardToken: `sandbox_${behaviour}_visa_9995_nonce123`,
});
const WHAT_TO_DO =
  "Por isso este pedido não pode mais ser pago, e nada foi cobrado. Cancele o pedido, ou ele termina sozinho quando o prazo acabar. As outras peças podem ser compradas em um novo pedido.";

let buyer: Viewer;
let owner: Viewer;
let administrator: Viewer;
let shop: string;
let dress: string;
let jeans: string;
let pieces: { productId: string; color: string; size: string; quantity: number }[];
beforeEach(async () => {
  buyer = await aViewer();
  owner = await aViewer({ role: "lojista" });
  administrator = await aViewer({ role: "admin", permissions: ["manage_sellers", "manage_products"] });
  shop = await aSeller({ name: "Bella Colada", user_id: owner.userId });
  owner = actingFor(owner, shop);
  dress = await aProduct({ seller_id: shop, name: "Vestido", price: "100.00", pieces: 200 });
  jeans = await aProduct({ seller_id: await aSeller(), price: "50.00", pieces: 200 });
  pieces = [dress, jeans].map((productId) => ({ productId, color: "Coral", size: "P", quantity: 1 }));
});

/** An order whose first card was declined. */
async function declined(): Promise<string> {
  const outcome = await submitOrder(buyer, await aRequest(pieces, { payment: card("no-funds") }));
  if (outcome.ok || !outcome.orderId) throw new Error("This card should not have paid.");
  return outcome.orderId;
}
const payAgain = (orderId: string) =>
  submitAttempt(buyer, { orderId, key: randomUUID(), total: 16_590, payment: card("approve") });
const paid = (orderId: string) => ({ ok: true, orderId, payment: "approved" });
const suspend = () => decideAboutShop(administrator, "suspenso", shop, { reason: "Falsificações" });
const attempts = async (orderId: string) =>
  (await db.selectFrom("payments").select("status").where("order_id", "=", orderId).execute()).map(
    ({ status }) => status,
  );

async function expectRefused(orderId: string, message: string): Promise<void> {
  expect(await payAgain(orderId)).toMatchObject({
    ok: false,
    kind: "conflict",
    problem: "not-sold",
    orderId,
    message,
  });
  expect(await attempts(orderId)).toEqual(["declined"]);
  expect(await waitingOrder(buyer, orderId)).toBeNull();
  expect(await whyNotPaidAgain(buyer, orderId)).toBe(message);
}

describe("another payment of an order", () => {
  it("is refused while a shop of it is suspended, and taken again once it sells", async () => {
    const orderId = await declined();
    expect(await whyNotPaidAgain(buyer, orderId)).toBeNull();
    await suspend();
    await expectRefused(orderId, `A loja Bella Colada não está vendendo no momento. ${WHAT_TO_DO}`);
    expect(await whyNotPaidAgain(await aViewer(), orderId)).toBeNull();
    await decideAboutShop(administrator, "reativado", shop, { reason: "Recurso aceito" });
    expect(await waitingOrder(buyer, orderId)).toMatchObject({ until: expect.any(Date) });
    expect(await payAgain(orderId)).toMatchObject(paid(orderId));
    expect(await differences()).toEqual({});
  });

  it("that is refused leaves an order that its buyer cancels", async () => {
    const orderId = await declined();
    await suspend();
    expect(await payAgain(orderId)).toMatchObject({ problem: "not-sold" });
    expect(await cancelOrder(buyer, orderId)).toMatchObject({ ok: true });
    expect(await differences()).toEqual({});
  });

  it("is refused on the days of a shop's vacation, which began after the order", async () => {
    const orderId = await declined();
    const today = todayInSaoPaulo(clock.now());
    const until = addDays(today, 7);
    expect(await setVacation(owner, { de: today, ate: until, texto: "" })).toMatchObject({ ok: true });
    await expectRefused(
      orderId,
      `A loja Bella Colada está de férias até ${formatDate(until)}. ${WHAT_TO_DO}`,
    );
  });

  it.each([
    ["took down", takeDownProduct],
    ["deleted", deleteSellersProduct],
  ])("is refused when an administrator %s a product of it", async (_, rule) => {
    const orderId = await declined();
    expect(await rule(administrator, dress, { version: 1, reason: "Falsificado." })).toEqual({ ok: true });
    await expectRefused(orderId, `O produto Vestido saiu de venda. ${WHAT_TO_DO}`);
  });

  it("is taken for what its seller hid or deleted since: the pieces are reserved", async () => {
    const hidden = await declined();
    await db.updateTable("products").set({ is_active: false }).where("id", "=", dress).execute();
    expect(await payAgain(hidden)).toMatchObject(paid(hidden));
    await db.updateTable("products").set({ is_active: true }).where("id", "=", dress).execute();
    const deleted = await declined();
    expect(await deleteProduct(owner, dress)).toMatchObject({ ok: true });
    expect(await payAgain(deleted)).toMatchObject(paid(deleted));
  });

  it("is not needed for a PIX that was shown before the suspension: its money pays the order", async () => {
    const { orderId, paymentId } = await aPlacedOrder(buyer, pieces);
    await suspend();
    await simulatePayment(buyer, paymentId, applyPaymentResult);
    expect(
      await db.selectFrom("pedidos").select("status").where("id", "=", orderId).executeTakeFirst(),
    ).toEqual({ status: "processando" });
  });
});

describe("a suspension at the same moment", () => {
  const atTheShop = () => sql`select from sellers where id = ${shop} for update`;

  it("that comes first refuses the payment", async () => {
    const orderId = await declined();
    const [, answer] = await meetingAt<unknown>(atTheShop(), [suspend, () => payAgain(orderId)]);
    expect(answer).toMatchObject({ problem: "not-sold" });
    expect(await attempts(orderId)).toEqual(["declined"]);
  });

  it("that comes second finds an order that is being paid", async () => {
    const orderId = await declined();
    const [answer] = await meetingAt<unknown>(atTheShop(), [() => payAgain(orderId), suspend]);
    expect(answer).toMatchObject(paid(orderId));
  });
});
