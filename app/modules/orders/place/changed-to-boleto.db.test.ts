import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db/db.server.ts";
import { runInRequest } from "#app/platform/http/request-context.server.ts";
import { aProduct, aSeller, aViewer } from "#tests/support/factories.ts";
import { aRequest, differences } from "#tests/support/orders.ts";
import { tokenOf } from "#tests/support/payments.ts";
import type { OrderRequest } from "./order-request.ts";
import { payAgain } from "./pay-again.server.ts";
import { placeOrder } from "./place-order.server.ts";

const DAY = 86_400_000;
const [A, B, C] = ["203.0.113.11", "198.51.100.3", "192.0.2.4"];
const BOLETO: OrderRequest["payment"] = {
  method: "boleto",
  instalments: 1,
  payer: { name: "Ana Lima", document: "529.982.247-25" },
};
const CARD: OrderRequest["payment"] = {
  method: "credit-card",
  instalments: 1,
  cardToken: tokenOf("no-funds"),
};

/** Each has 25 pieces of four colours and sizes, when a test begins. */
let products: string[];
let seller: string;
beforeAll(async () => {
  seller = await aSeller();
  products = [];
  for (let n = 0; n < 100; n++)
    products.push(await aProduct({ seller_id: seller, price: "20.00", pieces: 25 }));
});
beforeEach(async () => {
  await pool.query("update product_variants set stock = 25");
});

const fromNetwork = <T>(clientAddress: string, work: () => Promise<T>): Promise<T> =>
  runInRequest({ clientAddress, requestId: "teste" }, work);
let taken = 0;
/** Sixty pieces that no other order has, so that only the sum is limited. */
function sixty() {
  const first = 15 * taken++;
  return Array.from({ length: 60 }, (_, n) => ({
    productId: products[(first + Math.floor(n / 4)) % products.length]!,
    color: ["Coral", "Preto"][n % 2]!,
    size: ["P", "M"][Math.floor(n / 2) % 2]!,
    quantity: 1,
  }));
}
type Lines = ReturnType<typeof sixty>;
const byBoleto = async (network: string, lines = sixty()) => {
  const who = await aViewer();
  const request = await aRequest(lines, { payment: BOLETO });
  return fromNetwork(network, () => placeOrder(who, request));
};
/** Ordered from one network, by a card that is declined, and paid by boleto from another. */
async function changed(placedFrom: string, changedFrom: string | null, lines: Lines = sixty()) {
  const who = await aViewer();
  const request = await aRequest(lines, { payment: CARD });
  const placed = await fromNetwork(placedFrom, () => placeOrder(who, request));
  if (!placed.ok) throw new Error(`Not placed: ${placed.problem}`);
  const { orderId } = placed;
  await pool.query("update payments set status = 'declined' where order_id = $1", [orderId]);
  const next = { orderId, key: randomUUID(), total: request.total, payment: BOLETO };
  const pay = () => payAgain(who, next);
  return changedFrom ? fromNetwork(changedFrom, pay) : pay();
}
const networks = async () =>
  (
    await pool.query(
      `select count(*)::int as orders from pedidos where metodo_pagamento = 'boleto' group by placed_from order by 1`,
    )
  ).rows.map(({ orders }) => orders);

describe("an order that is changed to a boleto", () => {
  it("counts at the network that it is changed from, with what that one's boletos of earlier days hold", async () => {
    for (let n = 0; n < 4; n++) expect(await byBoleto(A!)).toMatchObject({ ok: true });
    clock.advance(DAY);
    expect(await changed(A!, A!)).toMatchObject({ ok: false });
    for (let n = 0; n < 3; n++) expect(await changed(A!, B!)).toMatchObject({ ok: true });
    clock.advance(DAY);
    expect(await changed(A!, B!)).toMatchObject({ ok: true });
    expect(await changed(A!, B!)).toMatchObject({
      ok: false,
      message: expect.stringContaining("Pague com PIX ou cartão"),
    });
    expect(await byBoleto(B!)).toMatchObject({ ok: false });
    expect(await changed(B!, A!)).toMatchObject({ ok: false });
    expect(await changed(B!, C!)).toMatchObject({ ok: true });
    // One key of a network for each day.
    expect(await networks()).toEqual([1, 1, 3, 4]);
    expect(await differences()).toEqual({});
  });

  it("may hold what a new boleto may: its own pieces count as in stock, of the product too", async () => {
    const [first, second] = [
      await aProduct({ seller_id: seller, price: "20.00", pieces: 20, sizes: ["P"] }),
      await aProduct({ seller_id: seller, price: "20.00", pieces: 20, sizes: ["P"] }),
    ];
    const half = (productId: string, quantity = 10) =>
      ["Coral", "Preto"].map((color) => ({ productId, color, size: "P", quantity }));
    expect(await byBoleto("203.0.113.31", half(first))).toMatchObject({ ok: true });
    expect(await changed("203.0.113.31", "203.0.113.31", half(second))).toMatchObject({ ok: true });
    expect(await changed("203.0.113.31", "203.0.113.31", half(first, 5))).toMatchObject({ ok: false });
  });

  it("counts where it was placed if the other network is not known", async () => {
    for (let n = 0; n < 4; n++) expect(await changed("203.0.113.21", null)).toMatchObject({ ok: true });
    expect(await changed("203.0.113.21", null)).toMatchObject({ ok: false });
  });
});
