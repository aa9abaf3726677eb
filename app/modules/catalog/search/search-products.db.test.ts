import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db/db.server.ts";
import { aProduct, aSeller } from "#tests/support/factories.ts";
import { readCriteria } from "./search-criteria.ts";
import { searchProducts } from "./search-products.server.ts";

const search = (address: string) => searchProducts(readCriteria(new URLSearchParams(address)));
const idsOf = async (address: string) => (await search(address)).products.items.map(({ id }) => id);
const sorted = async (address: string) => (await idsOf(address)).sort();
const counts = (facets: { value: string; count: number }[]) =>
  Object.fromEntries(facets.map(({ value, count }) => [value, count]));

/** A small shop in which every product is there for a reason. */
beforeAll(async () => {
  const pacto = await aSeller({ id: "pacto-jeans", name: "Pacto Jeans" });
  const bella = await aSeller({ id: "bella-colada", name: "Bella Colada" });
  const closed = await aSeller({ id: "fechada", name: "Loja Fechada", status: "suspenso" });
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const products: Parameters<typeof aProduct>[0][] = [
    {
      id: "cat-1",
      seller_id: bella,
      name: "Vestido Longo Floral",
      description: "Leve e fluido.",
      colors: ["Coral", "Azul-marinho"],
      sizes: ["P", "M", "G"],
      price: "89.90",
      sales: 5,
      created_at: at(1),
    },
    {
      id: "cat-2",
      seller_id: bella,
      name: "Vestido Midi",
      description: "Estampa floral delicada.",
      colors: ["Azul"],
      sizes: ["M"],
      price: "59.90",
      sales: 40,
      created_at: at(2),
    },
    {
      id: "cat-3",
      seller_id: pacto,
      name: "Calça Skinny",
      description: "Combina com vestido por cima.",
      category: "calca",
      colors: ["Preto"],
      sizes: ["38", "40"],
      price: "100.00",
      sales: 50,
      created_at: at(3),
    },
    {
      id: "cat-4",
      seller_id: bella,
      name: "Minissaia Rodada",
      description: "Curta.",
      category: "saias",
      colors: ["Verde-água"],
      sizes: ["P"],
      price: "39.90",
      created_at: at(4),
    },
    {
      id: "cat-5",
      seller_id: bella,
      name: "Maiô Listrado",
      description: "Forro duplo.",
      category: "moda-praia",
      colors: ["Branco"],
      sizes: ["Tamanho único"],
      price: "104.00",
      created_at: at(5),
    },
    {
      id: "cat-6",
      seller_id: bella,
      name: "Vestido Inativo",
      description: "Fora de linha.",
      is_active: false,
    },
    { id: "cat-7", seller_id: closed, name: "Vestido de Loja Fechada", description: "Sem aprovação." },
  ];
  for (const product of products) await aProduct(product);
  await sql`select refresh_search_words()`.execute(db);
});

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

  it("wants every word, wherever each one stands", async () => {
    expect(await sorted("q=vestido+floral")).toEqual(["cat-1", "cat-2"]);
    expect(await sorted("q=vestido+pacto")).toEqual(["cat-3"]);
    expect(await sorted("q=vestido+moda+praia")).toEqual([]);
  });

  it("finds the singular when asked for the plural", async () => {
    expect(await sorted("q=vestidos+longos")).toEqual(["cat-1"]);
  });

  it("takes one or two letters as the beginning of a word", async () => {
    expect(await sorted("q=sk")).toEqual(["cat-3"]);
    expect(await sorted("q=ki")).toEqual([]);
    expect(await sorted("q=m")).toEqual(["cat-1", "cat-2", "cat-4", "cat-5"]);
  });

  it("shows only what is on sale", async () => {
    expect(await sorted("q=vestido")).toEqual(["cat-1", "cat-2", "cat-3"]);
    expect(await sorted("q=fechada")).toEqual([]);
  });

  it("finds a product as soon as it is listed, and not after it is taken down", async () => {
    await aProduct({ id: "new-1", name: "Quimono Xilogravura" });
    expect(await idsOf("q=logravu")).toEqual(["new-1"]);
    await db.updateTable("products").set({ is_active: false }).where("id", "=", "new-1").execute();
    expect(await idsOf("q=logravu")).toEqual([]);
    await db.deleteFrom("products").where("id", "=", "new-1").execute();
  });

  it("gives nothing for an empty query", async () => {
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
    expect(await idsOf("q=vestido")).toEqual(["cat-2", "cat-1", "cat-3"]);
    expect(await idsOf("q=floral")).toEqual(["cat-1", "cat-2"]);
    // Sold most, and named so: but in the middle of a word.
    expect(await idsOf("q=saia")).toEqual(["cat-4"]);
  });

  it.each([
    ["mais-recentes", ["cat-3", "cat-2", "cat-1"]],
    ["menor-preco", ["cat-2", "cat-1", "cat-3"]],
    ["maior-preco", ["cat-3", "cat-1", "cat-2"]],
    ["mais-vendidos", ["cat-3", "cat-2", "cat-1"]],
  ])("can be %s", async (order, ids) => expect(await idsOf(`q=vestido&ordem=${order}`)).toEqual(ids));
});

describe("filters", () => {
  it("take any of several sizes", async () => {
    expect(await sorted("q=vestido&tamanho=P&tamanho=40")).toEqual(["cat-1", "cat-3"]);
  });

  it("take a part of a colour's name, without capitals and accents", async () => {
    expect(await sorted("q=vestido&cor=azul")).toEqual(["cat-1", "cat-2"]);
    expect(await sorted("q=vestido&cor=MARINHO")).toEqual(["cat-1"]);
    expect(await sorted("q=bella&cor=agua")).toEqual(["cat-4"]);
  });

  it("take categories and an inclusive price range, all at once", async () => {
    expect(await sorted("q=vestido&categoria=roupas")).toEqual(["cat-1", "cat-2"]);
    expect(await sorted("q=vestido&preco_min=59,90&preco_max=89,90")).toEqual(["cat-1", "cat-2"]);
    expect(await sorted("q=vestido&preco_min=100&preco_max=60")).toEqual(["cat-1", "cat-3"]);
    expect(await sorted("q=vestido&categoria=roupas&tamanho=M&cor=azul&preco_max=60")).toEqual(["cat-2"]);
  });

  it("that the shop does not know are left out", async () => {
    const { criteria, products } = await search("q=vestido&tamanho=XXL&categoria=nada&cor=fúcsia&tamanho=P");
    expect(criteria).toMatchObject({ sizes: ["P"], categories: [], colors: [] });
    expect(products.total).toBe(1);
  });

  it("name a colour as the shop writes it", async () => {
    expect((await search("q=vestido&cor=azul&cor=marinho")).criteria.colors).toEqual(["Azul", "marinho"]);
  });
});

describe("facets", () => {
  it("count what each value would leave", async () => {
    const { facets } = await search("q=vestido");
    expect(facets.sizes.map(({ value, count }) => `${value} ${count}`)).toEqual([
      "P 1",
      "M 2",
      "G 1",
      "38 1",
      "40 1",
    ]);
    expect(counts(facets.categories)).toEqual({ roupas: 2, calca: 1 });
    expect(facets.categories[0]!.label).toBe("Roupas");
    expect(facets).toMatchObject({ highestPrice: 10400, atLeast: false });
  });

  it("count a colour together with those that contain its name, as the filter does", async () => {
    expect(counts((await search("q=vestido")).facets.colors)).toEqual({
      Azul: 2,
      "Azul-marinho": 1,
      Coral: 1,
      Preto: 1,
    });
  });

  it("apply the other filters but not their own", async () => {
    const { facets, products } = await search("q=vestido&tamanho=P&preco_max=90");
    expect(products.total).toBe(1);
    expect(counts(facets.sizes)).toEqual({ P: 1, M: 2, G: 1 });
    expect(counts(facets.categories)).toEqual({ roupas: 1 });
    expect(counts(facets.colors)).toEqual({ "Azul-marinho": 1, Coral: 1 });
  });

  it("keep a chosen value in sight when nothing is left of it", async () => {
    const { facets } = await search("q=skinny&tamanho=P&categoria=saias&cor=Coral");
    expect(counts(facets.sizes)).toMatchObject({ P: 0 });
    expect(counts(facets.categories)).toMatchObject({ saias: 0 });
    expect(counts(facets.colors)).toMatchObject({ Coral: 0 });
  });

  it("agree with what choosing the value shows", async () => {
    const { facets } = await search("q=bella&preco_max=100");
    for (const [name, values] of [
      ["tamanho", facets.sizes],
      ["cor", facets.colors],
      ["categoria", facets.categories],
    ] as const) {
      for (const { value, count } of values) {
        const chosen = await search(`q=bella&preco_max=100&${name}=${encodeURIComponent(value)}`);
        expect(`${value} ${chosen.products.total}`).toBe(`${value} ${count}`);
      }
    }
  });
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

  it("are not tried while something matches, nor offered when they find nothing", async () => {
    expect((await search("q=vestido")).instead).toBeNull();
    expect(await search("q=zzqqwwxx")).toMatchObject({ instead: null, products: { total: 0 } });
    expect(await search("q=listradu+skinny")).toMatchObject({ instead: null, products: { total: 0 } });
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
  ])("%j is only a text to look for", async (query) => {
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
    expect(products).toMatchObject({ page: 1, total: 3 });
    expect(products.items).toHaveLength(3);
    expect(criteria.page).toBe(1);
  });
});
