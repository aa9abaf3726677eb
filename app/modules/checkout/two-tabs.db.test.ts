import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { cancelOrder } from "#app/modules/orders/lifecycle/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { HOME, shownForm as shownFormOf, typedPayment } from "#tests/support/checkout.ts";
import { aProduct, aViewer } from "#tests/support/factories.ts";
import { meetingAt, waitingForALock, whileHeld } from "#tests/support/meeting.ts";
import type { DeliveryFields } from "./draft.ts";
import {
  chooseDelivery,
  choosePayment,
  confirmCheckout,
  openCheckout,
  startCheckout,
} from "./index.server.ts";

let viewer: Awaited<ReturnType<typeof aViewer>>;
let dress: string;
let skirt: string;
beforeEach(async () => {
  viewer = await aViewer();
  dress = await aProduct({ price: "100.00", pieces: 5 });
  skirt = await aProduct({ price: "100.00", pieces: 5 });
});

const begin = (productId: string) =>
  startCheckout(viewer, [{ productId, color: "Coral", size: "P", quantity: 1 }]);
const deliverTo = (fields: DeliveryFields) => chooseDelivery(viewer, fields, { keep: false });
const payBy = (fields: Record<string, string>) => choosePayment(viewer, typedPayment(fields));
const BOLETO = { paymentMethod: "boleto", payerDocument: "529.982.247-25" };
const card = (outcome: string, instalments = "1") => ({
  paymentMethod: "credit-card",
  instalments,
  cardToken: `sandbox_${outcome}_visa_9995_nonce123`,
});

/** What the third step shows in a tab that is opened now. */
const shownForm = () => shownFormOf(viewer);

const ordered = async () =>
  (
    await db
      .selectFrom("pedidos")
      .innerJoin("pedido_itens", "pedido_id", "id")
      .select(["produto_id", "delivery", "endereco_entrega", "metodo_pagamento", "instalments"])
      .where("user_id", "=", viewer.userId)
      .where("status", "<>", "cancelado")
      .execute()
  ).map((row) => ({ ...row, address: (row.endereco_entrega as { address: string }).address }));

const CHANGED = {
  ok: false,
  kind: "conflict",
  problem: "changed",
  message: "O pedido mudou desde a confirmação. Confira e confirme de novo.",
};

const WITH_OTHER_DATA = {
  ok: false,
  problem: "key-reused",
  message: "Este pedido já foi enviado em outra página, com outros dados. Confira o que foi pedido.",
};

it.each<[string, () => Promise<unknown>, object, object]>([
  [
    "another address",
    () => deliverTo({ ...HOME, address: "Avenida Ana Costa, 999" }),
    { address: "Avenida Ana Costa, 999", metodo_pagamento: "boleto" },
    WITH_OTHER_DATA,
  ],
  [
    "another payment",
    () => payBy(card("approve", "12")),
    { metodo_pagamento: "credit-card", instalments: 12 },
    WITH_OTHER_DATA,
  ],
  [
    "other goods",
    async () => {
      await begin(skirt);
      await payBy(BOLETO);
    },
    { produto_id: "skirt" },
    // Of its own goods nothing was ordered.
    {
      problem: "not-open",
      message: "Esta compra já não está aberta: ela terminou, ou foi trocada por outra.",
    },
  ],
])(
  "a page is refused once another tab chose %s, and what that one shows is ordered once",
  async (_, change, expected, after) => {
    await begin(dress);
    await deliverTo(HOME);
    await payBy(BOLETO);
    const older = await shownForm();
    await change();
    expect(await confirmCheckout(viewer, older)).toMatchObject(CHANGED);
    expect(await ordered()).toEqual([]);

    const newer = await shownForm();
    expect(await confirmCheckout(viewer, newer)).toMatchObject({ ok: true });
    expect(await confirmCheckout(viewer, older)).toMatchObject(after);
    expect(await confirmCheckout(viewer, newer)).toMatchObject({ ok: true });
    const { produto_id = dress, ...rest } = expected as { produto_id?: string };
    expect(await ordered()).toMatchObject([
      { ...rest, produto_id: produto_id === "skirt" ? skirt : produto_id },
    ]);
  },
);

it("a page is refused once other goods wait for another card, which pays for those alone", async () => {
  await begin(dress);
  await deliverTo(HOME);
  await payBy(card("approve"));
  const older = await shownForm();
  await begin(skirt);
  await payBy(card("no-funds"));
  expect(await confirmCheckout(viewer, await shownForm())).toMatchObject({ problem: "payment-declined" });
  await payBy(card("approve"));
  expect(await confirmCheckout(viewer, older)).toMatchObject(CHANGED);
  expect(await confirmCheckout(viewer, await shownForm())).toMatchObject({ ok: true });
  expect(await ordered()).toMatchObject([{ produto_id: skirt }]);
});

it("a page sent again after another tab went on charges nothing, and says so while its order is over", async () => {
  await begin(dress);
  await deliverTo(HOME);
  await payBy(card("no-funds"));
  const older = await shownForm();
  const declined = await confirmCheckout(viewer, older);
  expect(declined).toMatchObject({ problem: "payment-declined" });
  const [payment] = await paymentsOf(declined);

  await begin(skirt);
  expect(await confirmCheckout(viewer, older)).toMatchObject(CHANGED);
  await payBy(card("approve"));
  expect(await confirmCheckout(viewer, older)).toMatchObject(CHANGED);
  expect(await paymentsOf(declined)).toEqual([{ ...payment, status: "cancelled" }]);
});

it.each([
  ["the same card, typed again", card("approve")],
  ["another number of instalments", card("approve", "2")],
  ["a boleto", BOLETO],
])("two tabs that confirm at once, the other one with %s, are one order", async (_, other) => {
  await begin(dress);
  await deliverTo(HOME);
  await payBy(card("approve"));
  const first = await shownForm();
  const confirmed = await meetingAt(
    sql`select from product_variants where product_id = ${dress} for update`,
    [
      () => confirmCheckout(viewer, first),
      async () => {
        await payBy(other);
        return confirmCheckout(viewer, await shownForm());
      },
    ],
  );
  const [order] = await db.selectFrom("pedidos").select("id").where("user_id", "=", viewer.userId).execute();
  expect(confirmed).toMatchObject([
    { ok: true, orderId: order!.id },
    { ...WITH_OTHER_DATA, orderId: order!.id },
  ]);
  expect(await ordered()).toMatchObject([{ produto_id: dress, instalments: 1 }]);
  expect(await openCheckout(viewer)).toBeNull();
});

/** Confirms a page; what another tab does meanwhile ends before its order is written. */
async function placing(shown: string, meanwhile: () => Promise<unknown>) {
  const [confirmed] = await whileHeld(
    sql`select from product_variants where product_id = ${dress} for update`,
    async () => {
      const confirmed = confirmCheckout(viewer, shown);
      await expect.poll(waitingForALock).toBe(1);
      await meanwhile();
      return [confirmed];
    },
  );
  return confirmed!;
}

it("an order goes where its page said, though another tab changed the address while it was placed", async () => {
  await begin(dress);
  await deliverTo(HOME);
  await payBy(card("no-funds"));
  const first = await shownForm();
  const elsewhere = { ...HOME, address: "Avenida Ana Costa, 999" };
  let other = "";
  await placing(first, async () => {
    await deliverTo(elsewhere);
    await payBy(card("approve"));
    other = await shownForm();
  });
  // It showed the other address.
  expect(await confirmCheckout(viewer, other)).toMatchObject(CHANGED);
  expect(await openCheckout(viewer)).toMatchObject({ draft: { delivery: { address: HOME.address } } });
  expect(await ordered()).toMatchObject([{ address: HOME.address }]);

  await deliverTo(elsewhere);
  expect(await confirmCheckout(viewer, await shownForm())).toMatchObject({ ok: true });
  expect(await ordered()).toMatchObject([{ address: elsewhere.address }]);
});

it("what ended unpaid while its page was open is ordered anew", async () => {
  await begin(dress);
  await deliverTo(HOME);
  await payBy(card("no-funds"));
  const shown = await shownForm();
  const declined = await confirmCheckout(viewer, shown);
  await cancelOrder(viewer, (declined as { orderId: string }).orderId);
  expect(await openCheckout(viewer)).toMatchObject({ draft: { orderId: null } });
  expect(await confirmCheckout(viewer, shown)).toMatchObject(CHANGED);
  await payBy(card("approve"));
  expect(await confirmCheckout(viewer, await shownForm())).toMatchObject({ ok: true });
  expect(await ordered()).toHaveLength(1);
});

it("a tab that changed the payment while the order was placed pays that order", async () => {
  await begin(dress);
  await deliverTo(HOME);
  await payBy(card("no-funds"));
  const first = await shownForm();
  const declined = await placing(first, () => payBy(card("approve")));
  expect(declined).toMatchObject({ problem: "payment-declined" });
  expect(await confirmCheckout(viewer, await shownForm())).toMatchObject({
    ok: true,
    orderId: (declined as { orderId: string }).orderId,
  });
  expect(await ordered()).toHaveLength(1);
});

it("a page that was sent is led to its order when it is sent again after another purchase began", async () => {
  await begin(dress);
  await deliverTo(HOME);
  await payBy(BOLETO);
  const first = await shownForm();
  const placed = await confirmCheckout(viewer, first);
  await begin(skirt);
  expect(await confirmCheckout(viewer, first)).toMatchObject({
    problem: "sent-before",
    orderId: (placed as { orderId: string }).orderId,
    message: "Este pedido já foi enviado. Confira como ele está.",
  });
  expect(await ordered()).toMatchObject([{ produto_id: dress }]);
});

const paymentsOf = (order: object) =>
  db
    .selectFrom("payments")
    .select(["order_id", "id", "status"])
    .where("order_id", "=", (order as { orderId: string }).orderId)
    .execute();
