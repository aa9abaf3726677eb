import { beforeEach, describe, expect, it } from "vitest";
import type { LineRequest } from "#app/modules/cart/index.ts";
import { createQuote } from "#app/modules/cart/quotes/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { orderTerms } from "#app/modules/orders/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { centavos, sum, times } from "#app/shared/money.ts";
import { aProduct, aSeller, aViewer } from "#tests/support/factories.ts";
import { aRequest, MANY_UNPAID, PICKUP } from "#tests/support/orders.ts";
import { placeOrder } from "./place-order.server.ts";

const RETAIL = centavos(79_90);
const WHOLESALE = centavos(56_90);

let buyer: Viewer;
let dress: string;
let code: string;

const pieces = (quantity: number, size = "M"): LineRequest => ({
  productId: dress,
  color: "Coral",
  size,
  quantity,
});

const whole = () => [pieces(12), pieces(3, "P")];
const dearer = () =>
  db.updateTable("products").set({ wholesale_price: "70.00" }).where("id", "=", dress).execute();

beforeEach(async () => {
  buyer = await aViewer();
  const seller = await aSeller();
  dress = await aProduct({
    seller_id: seller,
    name: "Vestido",
    price: "79.90",
    wholesale_price: "56.90",
    pieces: 20,
  });
  const quote = await createQuote({ source: "atacado", lines: whole(), cep: null });
  if (!quote.ok) throw new Error(quote.problem);
  code = quote.code;
});

/** An order from the quote, with totals that fit the price it claims. */
async function order(lines: LineRequest[], unitPrice = WHOLESALE) {
  const terms = orderTerms({
    goods: sum(lines.map(({ quantity }) => times(unitPrice, quantity))),
    method: "pix",
    zipCode: null,
  })!;
  const { discount, freight, total } = terms;
  const claimed = lines.map((line) => ({ ...line, unitPrice }));
  const request = await aRequest(lines, {
    quoteCode: code,
    delivery: PICKUP,
    lines: claimed,
    discount,
    freight,
    total,
  });
  return placeOrder(buyer, request, MANY_UNPAID);
}

const stockIs = (stock: number) =>
  db
    .updateTable("product_variants")
    .set({ stock })
    .where("product_id", "=", dress)
    .where("size", "=", "M")
    .execute();
const goodsOrdered = async () =>
  (await db.selectFrom("pedidos").select("goods").where("user_id", "=", buyer.userId).execute()).map(
    ({ goods }) => goods,
  );

describe("an order from a quote of fifteen pieces", () => {
  it("costs the quoted price for the quoted pieces, once", async () => {
    await dearer();
    expect(await order(whole())).toMatchObject({ ok: true });
    expect(await goodsOrdered()).toEqual(["853.50"]);
    expect(await order(whole())).toMatchObject({ ok: false, problem: "quote-over" });
  });

  it("is refused for one piece at the wholesale price, and sold at the retail price", async () => {
    const refused = await order([pieces(1)]);
    expect(refused).toMatchObject({
      ok: false,
      kind: "conflict",
      problem: "changed",
      changes: [
        { kind: "price", item: "Vestido (Coral, M)", before: WHOLESALE, after: RETAIL },
        { kind: "discount" },
        { kind: "total" },
      ],
    });
    expect(await goodsOrdered()).toEqual([]);
    expect(await order([pieces(1)], RETAIL)).toMatchObject({ ok: true });
    expect(await goodsOrdered()).toEqual(["79.90"]);
  });

  it("is refused at the quoted price for more than was quoted, once that is not today's price", async () => {
    await dearer();
    expect(await order([pieces(20), pieces(3, "P")])).toMatchObject({ ok: false, problem: "changed" });
    expect(await goodsOrdered()).toEqual([]);
  });

  it("costs the quoted price for what the stock left, and for nothing less", async () => {
    await dearer();
    await stockIs(10);
    expect(await order([pieces(9), pieces(3, "P")])).toMatchObject({ ok: false, problem: "changed" });
    expect(await order([pieces(10), pieces(3, "P")])).toMatchObject({ ok: true });
    expect(await goodsOrdered()).toEqual(["739.70"]);
  });

  it.each([
    ["what the stock left is", 2, [pieces(2), pieces(3, "P")], "399.50"],
    ["one of its lines sold out, and the rest is", 0, [pieces(3, "P")], "239.70"],
  ])("costs today's price where %s too little for wholesale", async (_, stock, left, goods) => {
    await stockIs(stock);
    const lines = left.map((line) => ({ ...line, productId: dress }));
    expect(await order(lines)).toMatchObject({ ok: false, problem: "changed" });
    expect(await order(lines, RETAIL)).toMatchObject({ ok: true });
    expect(await goodsOrdered()).toEqual([goods]);
  });

  it("is refused after 48 hours, whatever it asks for", async () => {
    clock.advance(48 * 60 * 60_000);
    expect(await order(whole())).toMatchObject({ ok: false, problem: "quote-over" });
    expect(await order([pieces(1)], RETAIL)).toMatchObject({ ok: false, problem: "quote-over" });
  });
});
