import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { searchProducts } from "#app/modules/search/index.server.ts";
import { readCriteria } from "#app/modules/search/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aProduct, aSeller } from "#tests/support/factories.ts";
import { findProduct } from "./find-product.server.ts";
import {
  listNewest,
  listOffers,
  listTrending,
  readOfferBands as offerBands,
  topSellers,
  readTrends as trends,
} from "./list-queries.server.ts";
import { OFFER_BANDS } from "./offers.ts";

beforeEach(async () => {
  await db.deleteFrom("products").execute();
  await db.deleteFrom("sellers").execute();
});

const ids = (listing: { items: { id: string }[] }) => listing.items.map(({ id }) => id);

describe("a product", () => {
  it("has the sum of its variants as stock after every change", async () => {
    const id = await aProduct({ colors: ["Azul", "Rosa"], sizes: ["P", "M"], pieces: 3 });
    const stock = async () => (await findProduct(id))?.stock;
    expect(await stock()).toBe(12);
    await sql`update product_variants set stock = stock - 1 where product_id = ${id} and size = 'P'`.execute(
      db,
    );
    expect(await stock()).toBe(10);
    await sql`delete from product_variants where product_id = ${id} and color = 'Azul'`.execute(db);
    expect(await stock()).toBe(5);
  });

  it("cannot have negative stock, nor a wholesale price above its price", async () => {
    const id = await aProduct({ pieces: 5 });
    // Of one variant, though there are pieces of the others.
    await expect(
      sql`update product_variants set stock = -1
        where id = (select min(id) from product_variants where product_id = ${id})`.execute(db),
    ).rejects.toThrow("product_variants_stock_check");
    await expect(
      sql`update products set wholesale_price = price + 1 where id = ${id}`.execute(db),
    ).rejects.toThrow();
  });

  it("is on sale while it is active and its seller approved", async () => {
    const seller_id = await aSeller();
    const id = await aProduct({ seller_id });
    expect(await findProduct(id)).not.toBeNull();
    await db.updateTable("sellers").set({ status: "suspenso" }).where("id", "=", seller_id).execute();
    expect(await findProduct(id)).toBeNull();
    expect(ids(await listNewest(1))).toEqual([]);
    await db.updateTable("sellers").set({ status: "aprovado" }).where("id", "=", seller_id).execute();
    expect(ids(await listNewest(1))).toEqual([id]);
    await db.updateTable("products").set({ is_active: false }).where("id", "=", id).execute();
    expect(await findProduct(id)).toBeNull();
  });

  it("has the average of its ratings, and none without ratings", async () => {
    const id = await aProduct({ rating_sum: 13, rating_count: 3 });
    expect((await findProduct(id))?.rating).toEqual({ average: 13 / 3, count: 3 });
    const other = await aProduct();
    expect((await findProduct(other))?.rating).toBeNull();
    expect((await trends()).rating).toEqual({ average: 13 / 3, count: 3 });
    await expect(sql`update products set rating_sum = 16 where id = ${id}`.execute(db)).rejects.toThrow();
  });
});

describe("a list", () => {
  it("shows forty products a page, newest first, and the last page for any page beyond", async () => {
    for (let day = 1; day <= 45; day++) {
      await aProduct({ id: `cat-${day}`, created_at: new Date(Date.UTC(2026, 0, day)) });
    }
    const first = await listNewest(1);
    expect(first).toMatchObject({ page: 1, pageCount: 2, total: 45, more: false });
    expect(ids(first)).toHaveLength(40);
    expect(first.items[0]?.id).toBe("cat-45");
    expect(ids(await listNewest(2))).toEqual(["cat-5", "cat-4", "cat-3", "cat-2", "cat-1"]);
    expect(await listNewest(250)).toMatchObject({ page: 2 });
  });

  const listCategory = async (category: string, page: number) =>
    (
      await searchProducts(
        readCriteria(new URLSearchParams({ pagina: String(page) }), { kind: "category", id: category }),
      )
    ).products;

  it("of a category has only its products", async () => {
    const skirt = await aProduct({ category: "saias" });
    await aProduct({ category: "calca" });
    expect(ids(await listCategory("saias", 1))).toEqual([skirt]);
    expect(await listCategory("lingerie", 1)).toMatchObject({ items: [], total: 0, pageCount: 1 });
  });

  it("of a category has pages of forty", async () => {
    for (let day = 1; day <= 45; day++) {
      await aProduct({ id: `cat-${day}`, category: "saias", created_at: new Date(Date.UTC(2026, 0, day)) });
    }
    expect(ids(await listCategory("saias", 1))).toHaveLength(40);
    expect(await listCategory("saias", 2)).toMatchObject({ page: 2, pageCount: 2 });
    expect(ids(await listCategory("saias", 2))).toHaveLength(5);
  });

  it("of best sellers has the five that sold most, in order", async () => {
    for (const sales of [3, 9, 1, 7, 5, 8]) await aProduct({ id: `cat-${sales}`, sales });
    expect((await topSellers()).map(({ id }) => id)).toEqual(["cat-9", "cat-8", "cat-7", "cat-5", "cat-3"]);
  });

  it("of offers stops below R$ 100 and counts the price bands", async () => {
    const cheap = await aProduct({ price: "14.90" });
    const border = await aProduct({ price: "25.00" });
    const dear = await aProduct({ price: "99.99" });
    await aProduct({ price: "100.00" });
    expect(ids(await listOffers("price-up", 1))).toEqual([cheap, border, dear]);
    expect(ids(await listOffers("price-down", 1))).toEqual([dear, border, cheap]);
    for (const [band, expected] of [[cheap], [border], [], [dear]].entries()) {
      const criteria = readCriteria(new URLSearchParams({ faixa: OFFER_BANDS[band]!.id }), {
        kind: "under-100",
      });
      expect(ids((await searchProducts(criteria)).products)).toEqual(expected);
    }
    const { bands, lowest } = await offerBands();
    expect(bands.map(({ count }) => count)).toEqual([1, 1, 0, 1]);
    expect(lowest).toBe(1490);
  });

  it("of trends filters by more than 20 sales and more than 200 views", async () => {
    const sold = await aProduct({ sales: 21, views: 10 });
    const seen = await aProduct({ sales: 20, views: 201 });
    const quiet = await aProduct({ sales: 0, views: 200 });
    expect(ids(await listTrending("vendas", "best-sellers", 1))).toEqual([sold]);
    expect(ids(await listTrending("visitas", "best-sellers", 1))).toEqual([seen]);
    expect(ids(await listTrending("todos", "best-sellers", 1))).toEqual([sold, seen, quiet]);
    expect((await topSellers()).map(({ id }) => id)).toEqual([sold, seen]);
    expect(await trends()).toMatchObject({ products: 3, sales: 41, views: 411 });
  });

  it("of best sellers is empty while nothing was sold", async () => {
    await aProduct({ sales: 0 });
    expect(await topSellers()).toEqual([]);
  });
});
