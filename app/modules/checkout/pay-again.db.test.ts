import { beforeEach, expect, it } from "vitest";
import { listAddresses } from "#app/modules/addresses/index.server.ts";
import { submitAttempt } from "#app/modules/orders/place/index.server.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import { HOME, shownForm as shownFormOf, typedPayment } from "#tests/support/checkout.ts";
import { aProduct, aViewer } from "#tests/support/factories.ts";
import { differences } from "#tests/support/orders.ts";
import {
  chooseDelivery,
  choosePayment,
  confirmCheckout,
  openCheckout,
  resumeCheckout,
  startCheckout,
} from "./index.server.ts";

const card = (behaviour: string) => ({
  paymentMethod: "credit-card",
  instalments: "1",
  cardToken: `sandbox_${behaviour}_visa_9995_nonce123`,
});

let viewer: Awaited<ReturnType<typeof aViewer>>;
let product: string;
beforeEach(async () => {
  viewer = await aViewer();
  // The last two pieces: another card must not be refused because the order itself reserved them.
  product = await aProduct({ price: "100.00", pieces: 2 });
});

const cartOf = (quantity: number) => [{ productId: product, color: "Coral", size: "P", quantity }];
const shownForm = () => shownFormOf(viewer);
async function pay(fields: Record<string, string>) {
  await choosePayment(viewer, typedPayment(fields));
  return confirmCheckout(viewer, await shownForm());
}
async function declined(): Promise<void> {
  await startCheckout(viewer, cartOf(2));
  await chooseDelivery(viewer, HOME, { keep: false });
  expect(await pay(card("no-funds"))).toMatchObject({ ok: false, problem: "payment-declined" });
}
const orders = () =>
  db.selectFrom("pedidos").selectAll().where("user_id", "=", viewer.userId).orderBy("id").execute();
const stock = async () =>
  (
    await pool.query(
      "select stock from product_variants where product_id = $1 and color = 'Coral' and size = 'P'",
      [product],
    )
  ).rows[0].stock;

it("another card or payment method is for the same order, at its original prices", async () => {
  await declined();
  await db.updateTable("products").set({ price: "300.00" }).where("id", "=", product).execute();
  expect(await openCheckout(viewer)).toMatchObject({
    cart: { goods: 20_000, refused: [] },
    waiting: { refusal: expect.stringContaining("falta de limite") },
  });
  // Leaving the first step as it was changes nothing, and still saves the address where that is asked.
  await chooseDelivery(viewer, HOME, { keep: true });
  expect(await listAddresses(viewer)).toMatchObject([{ city: "Santos" }]);
  await startCheckout(viewer, cartOf(2));
  expect(await pay({ paymentMethod: "pix" })).toMatchObject({ ok: true, payment: "pending" });
  expect(await orders()).toMatchObject([{ status: "pendente", metodo_pagamento: "pix", goods: "200.00" }]);
  expect(await openCheckout(viewer)).toBeNull();
  expect(await differences()).toEqual({});
});

it("a double submit, an old tab and a submit after the purchase are the same order and charge", async () => {
  await startCheckout(viewer, cartOf(2));
  await chooseDelivery(viewer, HOME, { keep: false });
  await choosePayment(viewer, typedPayment(card("no-funds")));
  const first = await shownForm();
  const pressed = await Promise.all([confirmCheckout(viewer, first), confirmCheckout(viewer, first)]);
  expect(pressed).toMatchObject([{ problem: "payment-declined" }, { problem: "payment-declined" }]);
  await choosePayment(viewer, typedPayment(card("approve")));
  const second = await shownForm();
  const [one, two] = await Promise.all([confirmCheckout(viewer, second), confirmCheckout(viewer, second)]);
  expect(one).toMatchObject({ ok: true, payment: "approved" });
  expect(two).toMatchObject({ ok: true, orderId: one.ok && one.orderId });
  expect(await confirmCheckout(viewer, second)).toMatchObject({ ok: true, orderId: one.ok && one.orderId });
  expect(await confirmCheckout(viewer, first)).toMatchObject({
    problem: "sent-before",
    orderId: one.ok && one.orderId,
  });
  expect(await orders()).toMatchObject([{ status: "processando" }]);
  const { rows } = await pool.query(
    "select count(*) from sandbox_bank where status = 'approved' and order_id = $1",
    [one.ok && one.orderId],
  );
  expect(Number(rows[0].count)).toBe(1);
});

it("of two tabs that showed different totals, because the stock changed between them, only one is confirmed", async () => {
  const pieces = (stock: number) =>
    pool.query(
      "update product_variants set stock = $2 where product_id = $1 and color = 'Coral' and size = 'P'",
      [product, stock],
    );
  await startCheckout(viewer, cartOf(2));
  await chooseDelivery(viewer, HOME, { keep: false });
  await choosePayment(viewer, typedPayment({ paymentMethod: "pix" }));
  await pieces(1);
  const ofOne = await shownForm();
  await pieces(2);
  const ofTwo = await shownForm();
  expect(ofOne).not.toBe(ofTwo);
  const confirmed = await confirmCheckout(viewer, ofTwo);
  expect(confirmed).toMatchObject({ ok: true });
  const [order] = await orders();
  expect(await confirmCheckout(viewer, ofOne)).toMatchObject({ problem: "key-reused", orderId: order!.id });
  expect(await confirmCheckout(viewer, ofTwo)).toMatchObject({ ok: true, orderId: order!.id });
  expect(await orders()).toHaveLength(1);
});

it("other pieces or another address are another order; the first one releases its pieces first", async () => {
  await declined();
  expect(await stock()).toBe(0);
  await chooseDelivery(viewer, { ...HOME, address: "Rua das Ondas, 7" }, { keep: false });
  expect(await stock()).toBe(2);
  expect(await pay(card("no-funds"))).toMatchObject({ ok: false, problem: "payment-declined" });
  await startCheckout(viewer, cartOf(1));
  expect(await pay(card("approve"))).toMatchObject({ ok: true });
  expect(await orders()).toMatchObject([
    { status: "cancelado", replaced: true },
    { status: "cancelado", replaced: true },
    { status: "processando", replaced: false },
  ]);
  expect(await stock()).toBe(1);
  expect(await differences()).toEqual({});
});

it("after the sixth decline the same pieces and address are another order, and its last page sent again orders nothing", async () => {
  await declined();
  for (let n = 0; n < 4; n++) await pay(card("no-funds"));
  await choosePayment(viewer, typedPayment(card("no-funds")));
  const sixth = await shownForm();
  expect(await confirmCheckout(viewer, sixth)).toMatchObject({ problem: "too-many-attempts" });
  // As if the answer had been lost.
  expect(await confirmCheckout(viewer, sixth)).toMatchObject({ problem: "too-many-attempts" });
  expect(await stock()).toBe(2);
  const [exhausted] = await orders();
  expect(await resumeCheckout(viewer, exhausted!.id)).toBe(false);

  await startCheckout(viewer, cartOf(2));
  await chooseDelivery(viewer, HOME, { keep: false });
  expect(await openCheckout(viewer)).toMatchObject({ draft: { orderId: null }, waiting: null });
  expect(await confirmCheckout(viewer, sixth)).toMatchObject({ problem: "changed" });
  expect(await pay({ paymentMethod: "pix" })).toMatchObject({ ok: true, payment: "pending" });
  expect(await orders()).toMatchObject([{ status: "cancelado" }, { status: "pendente" }]);
  expect(await stock()).toBe(0);
  expect(await differences()).toEqual({});
});

it("a buyer who paid meanwhile from another tab is redirected to the order once", async () => {
  await declined();
  const [order] = await orders();
  await submitAttempt(viewer, {
    orderId: order!.id,
    key: "a-key-of-another-tab",
    total: 21_250,
    payment: { method: "credit-card", instalments: 1, cardToken: "sandbox_approve_visa_1111_nonce123" },
  });
  expect(await orders()).toMatchObject([{ status: "processando" }]);
  expect(await openCheckout(viewer)).toMatchObject({ isPaid: true, orderId: order!.id });
  expect(await openCheckout(viewer)).toBeNull();
});

it("resumes from the order's page, and only for its buyer", async () => {
  await declined();
  const [order] = await orders();
  const buyer = viewer;
  viewer = await aViewer();
  expect(await resumeCheckout(viewer, order!.id)).toBe(false);
  viewer = buyer;
  await startCheckout(await aViewer(), []);
  expect(await resumeCheckout(viewer, order!.id)).toBe(true);
  expect(await openCheckout(viewer)).toMatchObject({
    draft: { orderId: order!.id, delivery: { city: "Santos" } },
  });
  expect(await pay({ paymentMethod: "pix" })).toMatchObject({ ok: true, orderId: order!.id });
});

it("what its shop must not sell any more is refused at the last step, and the rest is another purchase", async () => {
  const other = await aProduct({ price: "50.00" });
  await startCheckout(viewer, [...cartOf(1), { productId: other, color: "Coral", size: "P", quantity: 1 }]);
  await chooseDelivery(viewer, HOME, { keep: false });
  expect(await pay(card("no-funds"))).toMatchObject({ problem: "payment-declined" });
  await choosePayment(viewer, typedPayment(card("approve")));
  const shown = await shownForm();
  const [order] = await orders();
  await db
    .updateTable("sellers")
    .set({ status: "suspenso" })
    .where("id", "in", db.selectFrom("products").select("seller_id").where("id", "=", product))
    .execute();
  expect(await confirmCheckout(viewer, shown)).toMatchObject({ problem: "not-sold", orderId: order!.id });
  expect(await resumeCheckout(viewer, order!.id)).toBe(false);
  expect(await openCheckout(viewer)).toMatchObject({
    draft: { orderId: null },
    cart: { goods: 5_000, refused: [{ productId: product }] },
    waiting: null,
  });
  expect(await orders()).toMatchObject([{ status: "pendente" }]);
});
