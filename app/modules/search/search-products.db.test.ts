import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db/db.server.ts";
import { aProduct } from "#tests/support/factories.ts";
import { openSmallShop } from "#tests/support/small-shop.ts";
import { readCriteria } from "./search-criteria.ts";
import { searchProducts } from "./search-products.server.ts";

const search = (address: string) => searchProducts(readCriteria(new URLSearchParams(address)));
const idsOf = async (address: string) => (await search(address)).products.items.map(({ id }) => id);
/** What is meant and what only mentions it. */
const sorted = async (address: string) => {
  const { products, mentions } = await search(address);
  return [...products.items, ...mentions.items].map(({ id }) => id).sort();
};

beforeAll(openSmallShop);

describe("matching", () => {
  it.each([
    ["the name", "skinny", ["cat-3"]],
    ["the description", "delicada", ["cat-2"]],
    ["the category's name", "praia", ["cat-5"]],
    ["any colour", "coral", ["cat-1"]],
    ["the seller's name", "pacto", ["cat-3"]],
  ])("looks into %s", async (_, query, ids) => expect(await sorted(`q=${query}`)).toEqual(ids));

  it("looks inside words", async () => {
    expect(await sorted("q=nissai")).toEqual(["cat-4"]);
  });

  it("ignores capitals and accents, on either side", async () => {
    expect(await sorted("q=CALCA")).toEqual(["cat-3"]);
    expect(await sorted("q=máio")).toEqual(["cat-5"]);
    expect(await sorted("q=verde+agua")).toEqual(["cat-4"]);
  });

  it("requires every word, in any place", async () => {
    expect(await sorted("q=vestido+floral")).toEqual(["cat-1", "cat-2"]);
    expect(await sorted("q=combina+pacto")).toEqual(["cat-3"]);
    expect(await sorted("q=delicada+midi+azul")).toEqual(["cat-2"]);
  });

  it("never lists what only mentions a thing among the things that are sold", async () => {
    const { products, leftOut, mentions } = await search("q=vestido+pacto");
    expect(products.items.map(({ id }) => id)).toEqual(["cat-2", "cat-1"]);
    expect(leftOut).toEqual(["pacto"]);
    expect(mentions.items.map(({ id }) => id)).toEqual(["cat-3"]);
  });

  it("finds the singular when asked for the plural", async () => {
    expect(await sorted("q=vestidos+longos")).toEqual(["cat-1"]);
  });

  it("finds the thing when asked for a small one, unless that is a thing of its own", async () => {
    expect(await idsOf("q=vestidinhos+longuinhos")).toEqual(["cat-1"]);
    expect(await idsOf("q=sainha")).toEqual(["cat-4"]);
    expect(await idsOf("q=calcinha")).toEqual([]);
    expect(await idsOf("q=vestidinho+até+sessenta+reais")).toEqual(["cat-2"]);
  });

  it("matches one or two letters at the beginning of a word", async () => {
    expect(await sorted("q=sk")).toEqual(["cat-3"]);
    expect(await sorted("q=ki")).toEqual([]);
    expect(await sorted("q=m")).toEqual(["cat-1", "cat-2", "cat-4", "cat-5"]);
  });

  it("shows only what is on sale", async () => {
    expect(await sorted("q=vestido")).toEqual(["cat-1", "cat-2", "cat-3"]);
    expect(await sorted("q=fechada")).toEqual([]);
  });

  it("finds a product as soon as it is on sale, and not after it is taken down", async () => {
    await aProduct({ id: "new-1", name: "Quimono Xilogravura" });
    expect(await idsOf("q=logravu")).toEqual(["new-1"]);
    await db.updateTable("products").set({ is_active: false }).where("id", "=", "new-1").execute();
    expect(await idsOf("q=logravu")).toEqual([]);
    await db.deleteFrom("products").where("id", "=", "new-1").execute();
  });

  it("finds nothing for an empty query", async () => {
    for (const query of ["", "%20%20", "%F0%9F%91%97", "...", "%25"]) {
      const { products, facets } = await search(`q=${query}`);
      expect(products).toMatchObject({ items: [], total: 0, pageCount: 1 });
      expect(facets.sizes).toEqual([]);
    }
  });
});

describe("the order of results", () => {
  it("puts the phrase in the name first, then words in the name, then sales", async () => {
    expect(await idsOf("q=vestido+longo")).toEqual(["cat-1"]);
    expect(await idsOf("q=vestido")).toEqual(["cat-2", "cat-1"]);
    expect(await idsOf("q=floral")).toEqual(["cat-1"]);
    // Sold most, and named so: but in the middle of a word.
    expect(await idsOf("q=saia")).toEqual(["cat-4"]);
  });

  it.each([
    ["mais-recentes", ["cat-2", "cat-1"]],
    ["menor-preco", ["cat-2", "cat-1"]],
    ["maior-preco", ["cat-1", "cat-2"]],
    ["mais-vendidos", ["cat-2", "cat-1"]],
  ])("can be %s", async (order, ids) => expect(await idsOf(`q=vestido&ordem=${order}`)).toEqual(ids));
});

describe("close spellings", () => {
  it.each([
    ["vestdo", "vestido"],
    ["vestidu longu", "vestido longo"],
    ["minisaia", "minissaia"],
    ["calsa skinny", "calça skinny"],
    ["listradu", "listrado"],
  ])("%j is answered with %j", async (typed, meant) => {
    const { instead, products } = await search(`q=${encodeURIComponent(typed)}`);
    expect(instead).toBe(meant);
    expect(products.total).toBeGreaterThan(0);
  });

  it("are not tried while something matches, nor shown when they find nothing", async () => {
    expect((await search("q=vestido")).instead).toBeNull();
    expect(await search("q=zzqqwwxx")).toMatchObject({ instead: null, products: { total: 0 } });
  });

  it("keep the filters", async () => {
    expect(await sorted("q=vestdo&cor=coral")).toEqual(["cat-1"]);
  });
});

describe("bad input", () => {
  it.each([
    "'; drop table products; --",
    "' or 1=1 --",
    `"vestido`,
    "vestido & | ! ( ) :* <->",
    "\\",
    "%",
    "_",
    "vestido%00",
    "\u0000",
    "a".repeat(10_000),
    "👗".repeat(300),
    "a b c d e f g h i j k l m n o p q r s t u v w x y z",
    "½ ß ﬁ Ⅷ",
  ])("%j is searched as plain text", async (query) => {
    const results = await searchProducts(
      readCriteria(new URLSearchParams({ q: query, cor: query, tamanho: query, categoria: query })),
    );
    expect(results.tookTooLong).toBe(false);
  });

  it("quotes and wildcards do not change what is found", async () => {
    expect(await sorted(`q=${encodeURIComponent(`"vestido" %_\\ longo`)}`)).toEqual(["cat-1"]);
  });

  it("a page past the end is the last one", async () => {
    const { products, criteria } = await search("q=vestido&pagina=99");
    expect(products).toMatchObject({ page: 1, total: 2 });
    expect(products.items).toHaveLength(2);
    expect(criteria.page).toBe(1);
  });
});
