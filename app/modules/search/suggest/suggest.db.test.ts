import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db/db.server.ts";
import { openSmallShop } from "#tests/support/small-shop.ts";
import { suggest } from "./suggest.server.ts";

const said = async (typed: string) => (await suggest(typed)).map(({ kind, label }) => `${kind}: ${label}`);

beforeAll(openSmallShop);

describe("suggestions", () => {
  it("come from product names, best sellers first, and lead to the product", async () => {
    const products = (await suggest("vestido")).filter(({ kind }) => kind === "product");
    expect(products.map(({ label, href }) => `${label} ${href}`)).toEqual([
      "Vestido Midi /product/cat-2",
      "Vestido Longo Floral /product/cat-1",
    ]);
  });

  it("come from colours, categories, shops, kinds and the popular terms that find something", async () => {
    expect(await said("azul")).toContain("color: Azul-marinho");
    expect(await said("verde agua")).toContain("color: Verde-água");
    expect(await said("calç")).toContain("category: Calçados");
    expect(await said("pac")).toContain("shop: Pacto Jeans");
    expect(await said("vesti")).toEqual(expect.arrayContaining(["term: vestido", "term: vestido longo"]));
    expect(await said("jaq")).toEqual([]);
  });

  it("offer no word that only stands in a description", async () => {
    expect(await said("estam")).toEqual([]);
    expect(await said("delic")).toEqual([]);
  });

  it("offer what others often look for and find", async () => {
    await db
      .insertInto("search_counts")
      .values(
        [
          { query: "vestido para casamento", asked: 4, found: 0, week: "2026-01-05" },
          { query: "vestido para casamento", asked: 40, found: 3, week: "2026-01-12" },
          { query: "vestido de noiva", asked: 90, found: 0, week: "2026-01-12" },
          { query: "vestido da maria silva", asked: 1, found: 2, week: "2026-01-12" },
        ].map((row) => ({ ...row, shown: row.query })),
      )
      .execute();
    const lines = await said("vestido");
    expect(lines).toContain("term: vestido para casamento");
    expect(lines.join()).not.toMatch(/noiva|maria/);
  });

  it("show a word as the products have it, whatever accents were typed", async () => {
    expect(await said("CALCA")).toEqual(
      expect.arrayContaining(["category: Calças", "product: Calça Skinny"]),
    );
    expect(await said("maio")).toContain("term: maiô");
  });

  it("need two letters, and are at most eight, each once", async () => {
    expect(await suggest("v")).toEqual([]);
    expect(await suggest("   v   ")).toEqual([]);
    const many = await said("ca");
    expect(many.length).toBeLessThanOrEqual(8);
    expect(new Set(many.map((line) => line.toLowerCase())).size).toBe(many.length);
  });

  it("lead terms to their search and categories to their page", async () => {
    expect((await suggest("vestido")).map(({ href }) => href)).toContain("/search?q=vestido+longo");
    const hrefs = (await suggest("saia")).map(({ href }) => href);
    expect(hrefs).toEqual(expect.arrayContaining(["/category/saias"]));
  });

  it("leave out what is not on sale", async () => {
    expect(await said("vestido inativo")).toEqual([]);
    expect(await said("loja fech")).toEqual([]);
  });

  it("carry a small picture of the product", async () => {
    const picture = {
      id: "0".repeat(32),
      width: 3,
      height: 4,
      placeholder: "data:,",
      created_at: new Date(),
    };
    await db.insertInto("pictures").values(picture).execute();
    await db
      .insertInto("product_pictures")
      .values({ product_id: "cat-3", position: 0, picture_id: picture.id, alt: "Calça" })
      .execute();
    expect((await suggest("skinny")).find(({ kind }) => kind === "product")?.thumbnail).toBe(
      `/pictures/${picture.id}/160.webp`,
    );
  });

  it.each(["%%", "__", "''", '"a', "\\\\", "👗👗", "a".repeat(5000), "ab\u0000cd", "& | !"])(
    "survive %j",
    async (typed) => {
      expect(Array.isArray(await suggest(typed))).toBe(true);
    },
  );
});
