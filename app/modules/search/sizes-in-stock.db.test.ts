import { type RawBuilder, sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/db/db.server.ts";
import { aProduct, aSeller } from "#tests/support/factories.ts";
import { meetingAt } from "#tests/support/meeting.ts";
import { refreshSearchWords } from "./refresh-words.server.ts";
import { readCriteria } from "./search-criteria.ts";
import { searchProducts } from "./search-products.server.ts";

const search = (address: string) => searchProducts(readCriteria(new URLSearchParams(address)));
const idsOf = async (address: string) => (await search(address)).products.items.map(({ id }) => id);
const sizesOf = async (address: string) =>
  (await search(address)).facets.sizes.map(({ value, count }) => `${value} ${count}`);

let seller: string;
let dress: string;
/** A dress in two colours, two pieces of each size; another one in M. */
beforeEach(async () => {
  await db.deleteFrom("products").execute();
  seller = await aSeller();
  dress = await aProduct({ seller_id: seller, name: "Vestido Midi", sizes: ["P", "M", "G"], pieces: 2 });
  await aProduct({ id: "test-outro", seller_id: seller, name: "Vestido Longo", sizes: ["M"], sales: 9 });
});

const left = (stock: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
  sql`update product_variants set stock = ${stock} where product_id = ${dress} and ${where}`.execute(db);

describe("a size", () => {
  it("finds a product until its last colour is sold out, and again when it is back", async () => {
    await left(sql`0`, sql`size = 'P' and color = 'Coral'`);
    expect(await idsOf("q=vestido&tamanho=P")).toEqual([dress]);
    expect(await sizesOf("q=vestido")).toEqual(["P 1", "M 2", "G 1"]);

    await left(sql`0`, sql`size = 'P'`);
    expect(await idsOf("q=vestido&tamanho=P")).toEqual([]);
    expect(await sizesOf("q=vestido")).toEqual(["M 2", "G 1"]);
    expect(await sizesOf("q=vestido&tamanho=P")).toEqual(["P 0", "M 2", "G 1"]);

    await left(sql`1`, sql`size = 'P' and color = 'Preto'`);
    expect(await idsOf("q=vestido&tamanho=P")).toEqual([dress]);
  });

  it("in the words is read in the same way", async () => {
    await left(sql`0`, sql`size = 'M'`);
    expect(await idsOf("q=vestido tamanho M")).toEqual(["test-outro"]);
    await left(sql`0`, sql`size = 'G'`);
    expect(await search("q=vestido tamanho G")).toMatchObject({ leftOut: ["tamanho G"] });
  });

  it("of a product that is sold out finds nothing, while its words still do", async () => {
    await left(sql`0`, sql`true`);
    expect(await idsOf("q=midi")).toEqual([dress]);
    expect(await sizesOf("q=midi")).toEqual([]);
    expect(await idsOf("q=vestido&tamanho=P&tamanho=G")).toEqual([]);
  });

  it("is filtered in a shop's list too", async () => {
    const list = async (size: string) =>
      (
        await searchProducts(
          readCriteria(new URLSearchParams({ tamanho: size }), { kind: "shop", id: seller }),
        )
      ).products.items.map(({ id }) => id);
    await left(sql`0`, sql`size = 'G'`);
    expect(await list("G")).toEqual([]);
    expect((await list("M")).sort()).toEqual([dress, "test-outro"].sort());
  });

  it("follows whatever changes variants: added, removed, renamed, moved from size to size", async () => {
    await sql`insert into product_variants (product_id, color, size, stock) values (${dress}, 'Azul', 'GG', 0)`.execute(
      db,
    );
    await sql`update products set sizes = '{P,M,G,GG}' where id = ${dress}`.execute(db);
    expect(await idsOf("q=vestido&tamanho=GG")).toEqual([]);
    await left(
      sql`case when size = 'GG' then 2 when size = 'P' and color = 'Coral' then 0 else stock end`,
      sql`true`,
    );
    expect(await idsOf("q=vestido&tamanho=GG")).toEqual([dress]);
    await sql`delete from product_variants where product_id = ${dress} and size = 'P'`.execute(db);
    expect(await idsOf("q=vestido&tamanho=P")).toEqual([]);
    await sql`update product_variants set size = 'XG' where product_id = ${dress} and size = 'GG'`.execute(
      db,
    );
    await sql`update products set sizes = '{P,M,G,XG}' where id = ${dress}`.execute(db);
    expect(await sizesOf("q=midi")).toEqual(["M 1", "G 1", "XG 1"]);
  });

  it("is right when two people change the product at once: both buy its last pieces, or one buys and the seller edits", async () => {
    const soldOut = (color: string) =>
      sql`update product_variants set stock = 0 where product_id = ${dress} and size = 'P' and color = ${color}`;
    await meetingAt(soldOut("Coral"), [() => soldOut("Preto").execute(db)]);
    expect(await idsOf("q=vestido&tamanho=P")).toEqual([]);

    const edited = sql`update products set description = 'Outra' where id = ${dress}`;
    await meetingAt(sql`update product_variants set stock = 0 where product_id = ${dress} and size = 'G'`, [
      () => edited.execute(db),
    ]);
    expect(await idsOf("q=vestido&tamanho=G")).toEqual([]);
  });
});

describe("lists of sizes", () => {
  it("that no product has any more are forgotten, and those in use are kept", async () => {
    const lists = async () =>
      (
        await sql<{
          items: string[];
        }>`select items from search_lists where kind = 'size' order by items`.execute(db)
      ).rows.map(({ items }) => items.join());
    await left(sql`0`, sql`size = 'P'`);
    await left(sql`0`, sql`size = 'G'`);
    expect(await lists()).toContain("G,M");
    await refreshSearchWords();
    expect(await lists()).toEqual(["M"]);
    expect(await sizesOf("q=vestido")).toEqual(["M 2"]);
  });

  it("are not forgotten while a sale is about to use them", async () => {
    await left(sql`0`, sql`size = 'P'`);
    await left(sql`1`, sql`size = 'P'`);
    const sold = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const selling = db.transaction().execute(async (transaction) => {
      await sql`update product_variants set stock = 0 where product_id = ${dress} and size = 'P'`.execute(
        transaction,
      );
      sold.resolve();
      await goOn.promise;
    });
    await sold.promise;
    await refreshSearchWords();
    goOn.resolve();
    await selling;
    expect(await sizesOf("q=midi")).toEqual(["M 1", "G 1"]);
  });
});
