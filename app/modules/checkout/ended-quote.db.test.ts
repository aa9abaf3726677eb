import { beforeEach, expect, it } from "vitest";
import { createQuote } from "#app/modules/cart/quotes/index.server.ts";
import { cancelOrder } from "#app/modules/orders/lifecycle/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { anOpenCheckout, HOME, shownForm, typedPayment } from "#tests/support/checkout.ts";
import { aProduct, aViewer } from "#tests/support/factories.ts";
import {
  chooseDelivery,
  choosePayment,
  confirmCheckout,
  resumeCheckout,
  startCheckoutFromQuote,
} from "./index.server.ts";

const BOLETO = { paymentMethod: "boleto", payerDocument: "529.982.247-25" };
const NO_FUNDS = {
  paymentMethod: "credit-card",
  instalments: "1",
  cardToken: "sandbox_no-funds_visa_9995_nonce123",
};

let viewer: Awaited<ReturnType<typeof aViewer>>;
let product: string;
let code: string;
beforeEach(async () => {
  viewer = await aViewer();
  product = await aProduct({ price: "100.00", pieces: 5 });
  const quote = await createQuote({
    source: "varejo",
    lines: [{ productId: product, color: "Coral", size: "P", quantity: 1 }],
    cep: null,
  });
  code = (quote as { code: string }).code;
});

async function atTheLastStep(payment: Record<string, string>): Promise<void> {
  expect(await startCheckoutFromQuote(viewer, code)).toBe(true);
  await chooseDelivery(viewer, HOME, { keep: false });
  await choosePayment(viewer, typedPayment(payment));
}

const raiseThePrice = () =>
  db.updateTable("products").set({ price: "150.00" }).where("id", "=", product).execute();

/** The only one in this test's database. */
const endTheQuotes = () =>
  db
    .updateTable("quotes")
    .set({ created_at: new Date(0), expires_at: new Date(1) })
    .execute();

const goodsOrdered = async () =>
  (
    await db
      .selectFrom("pedidos")
      .select("goods")
      .where("user_id", "=", viewer.userId)
      .orderBy("created_at")
      .execute()
  ).map(({ goods }) => goods);

it("a purchase whose quote ended is told so, and made at the prices of today", async () => {
  await atTheLastStep(BOLETO);
  const atQuotedPrices = await shownForm(viewer);
  await raiseThePrice();
  await endTheQuotes();
  expect(await confirmCheckout(viewer, atQuotedPrices)).toMatchObject({
    kind: "conflict",
    problem: "changed",
    changeTexts: [expect.stringContaining("o preço mudou"), expect.anything()],
  });
  expect(await anOpenCheckout(viewer)).toMatchObject({ quoteIsOver: true, cart: { goods: 150_00 } });
  expect(await confirmCheckout(viewer, await shownForm(viewer))).toMatchObject({ ok: true });
  expect(await goodsOrdered()).toEqual(["150.00"]);
});

it.each<[string, (orderId: string) => Promise<unknown>]>([
  ["cancels the order", (orderId) => cancelOrder(viewer, orderId)],
  [
    "chooses another address",
    () => chooseDelivery(viewer, { ...HOME, address: "Rua A, 2" }, { keep: false }),
  ],
  [
    "comes back from the order's page and chooses another address",
    async (orderId) => {
      expect(await resumeCheckout(viewer, orderId)).toBe(true);
      await chooseDelivery(viewer, { ...HOME, address: "Rua A, 2" }, { keep: false });
    },
  ],
])("a buyer who %s after a declined card still gets the quoted prices, once", async (_, change) => {
  await atTheLastStep(NO_FUNDS);
  await raiseThePrice();
  expect(await confirmCheckout(viewer, await shownForm(viewer))).toMatchObject({
    problem: "payment-declined",
  });
  const { id } = await db
    .selectFrom("pedidos")
    .select("id")
    .where("user_id", "=", viewer.userId)
    .executeTakeFirstOrThrow();
  await change(id);

  expect(await anOpenCheckout(viewer)).toMatchObject({ quoteIsOver: false, cart: { goods: 100_00 } });
  await choosePayment(viewer, typedPayment(BOLETO));
  expect(await confirmCheckout(viewer, await shownForm(viewer))).toMatchObject({ ok: true });
  expect(await goodsOrdered()).toEqual(["100.00", "100.00"]);
  expect(await startCheckoutFromQuote(viewer, code)).toBe(false);
});
