import { beforeEach, describe, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aProduct, aSeller } from "#tests/support/factories.ts";
import { type LineRequest, MAX_LINES, readLines } from "./line-request.ts";
import { priceCart, priceLines } from "./price-cart.server.ts";
import { linesOf } from "./priced-cart.ts";

let seller_id: string;
let productId: string;
const request = (given: Partial<LineRequest> = {}): LineRequest => ({
  productId,
  color: "Coral",
  size: "M",
  quantity: 1,
  ...given,
});

beforeEach(async () => {
  seller_id = await aSeller({ name: "Bella Colada" });
  productId = await aProduct({
    seller_id,
    name: "Vestido",
    price: "79.90",
    wholesale_price: "56.90",
    pieces: 9,
  });
});

describe("the shop's answer to a cart", () => {
  it("has everything an order keeps: name, seller, variant, prices, stock", async () => {
    const [line] = linesOf(await priceCart([request({ quantity: 2 })]));
    const variant = await db
      .selectFrom("product_variants")
      .select("id")
      .where("product_id", "=", productId)
      .where("color", "=", "Coral")
      .where("size", "=", "M")
      .executeTakeFirstOrThrow();
    expect(line).toEqual({
      productId,
      color: "Coral",
      size: "M",
      variantId: variant.id,
      name: "Vestido",
      category: expect.any(String),
      seller: { id: seller_id, name: "Bella Colada" },
      picture: null,
      imageUrl: "/sem-foto.svg",
      price: 79_90,
      wholesalePrice: 56_90,
      stock: 9,
      requested: 2,
      quantity: 2,
      unitPrice: 79_90,
      total: 159_80,
    });
  });

  it("shows the picture of the colour, and the cover where the colour has none", async () => {
    const [cover, coral] = ["a".repeat(32), "b".repeat(32)] as const;
    const picture = { width: 960, height: 1280, placeholder: "data:,", created_at: clock.now() };
    await db
      .insertInto("pictures")
      .values([cover, coral].map((id) => ({ ...picture, id })))
      .execute();
    const shown = { product_id: productId, alt: "Vestido" };
    await db
      .insertInto("product_pictures")
      .values([
        { ...shown, position: 0, picture_id: cover, color: "Azul" },
        { ...shown, position: 1, picture_id: coral, color: "Coral" },
      ])
      .execute();
    const cart = await priceCart([request(), request({ color: "Preto" })]);
    expect(linesOf(cart).map(({ picture, imageUrl }) => [picture?.id, imageUrl])).toEqual([
      [coral, `/pictures/${coral}/320.webp`],
      [cover, `/pictures/${cover}/320.webp`],
    ]);
  });

  it("reprices the lines of a seller from twelve pieces on, and back", async () => {
    const jeans = await aProduct({ price: "99.90", wholesale_price: "80.00", pieces: 20 });
    const cart = (coral: number) =>
      priceCart([
        request({ quantity: coral }),
        request({ color: "Preto", quantity: 5 }),
        request({ productId: jeans }),
      ]);
    expect((await cart(7)).goods).toBe(12 * 56_90 + 99_90);
    expect((await cart(6)).goods).toBe(11 * 79_90 + 99_90);
  });

  it("says why a line cannot be bought, and prices the others", async () => {
    const suspended = await aProduct({ seller_id: await aSeller({ status: "suspenso" }), name: "Saia" });
    const inactive = await aProduct({ is_active: false });
    const soldOut = await aProduct({ pieces: 0 });
    const cart = await priceCart([
      request({ productId: "cat-999" }),
      request({ productId: inactive }),
      request({ productId: suspended }),
      request({ color: "Furta-cor" }),
      request({ productId: soldOut }),
      request(),
    ]);
    expect(cart.refused.map(({ reason }) => reason)).toEqual([
      "gone",
      "gone",
      "seller-suspended",
      "no-variant",
      "sold-out",
    ]);
    expect(cart.refused[2]!.name).toBe("Saia");
    expect(cart).toMatchObject({ pieces: 1, goods: 79_90 });
  });

  it("follows later changes of price, stock and suspension", async () => {
    const total = async () => (await priceCart([request({ quantity: 9 })])).goods;
    expect(await total()).toBe(9 * 79_90);
    await db.updateTable("products").set({ price: "60.00" }).where("id", "=", productId).execute();
    await db.updateTable("product_variants").set({ stock: 4 }).where("product_id", "=", productId).execute();
    expect(await total()).toBe(4 * 60_00);
    await db.updateTable("sellers").set({ status: "suspenso" }).where("id", "=", seller_id).execute();
    expect(await total()).toBe(0);
  });

  it("counts the same variant in two lines together", async () => {
    const [line] = linesOf(await priceCart([request({ quantity: 6 }), request({ quantity: 6 })]));
    expect(line).toMatchObject({ requested: 12, quantity: 9, unitPrice: 79_90 });
  });
});

it("takes one query for any cart, and none for an empty one", async () => {
  let queries = 0;
  const counting = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      queries++;
      return result;
    },
  });
  const long = Array.from({ length: 5_000 }, (_, n) => request({ productId: n ? `nada-${n}` : productId }));
  const { refused } = await priceLines(counting, readLines(long).lines);
  expect(queries).toBe(1);
  expect(refused).toHaveLength(MAX_LINES - 1);
  expect(await priceLines(counting, [])).toMatchObject({ goods: 0, pieces: 0 });
  expect(queries).toBe(1);
});

it("reads inside a transaction what that transaction wrote", async () => {
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable("products").set({ price: "70.00" }).where("id", "=", productId).execute();
    expect((await priceLines(transaction, [request()])).goods).toBe(70_00);
  });
});
