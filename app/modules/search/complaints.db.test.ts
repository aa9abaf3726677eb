import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db/db.server.ts";
import { loadSampleCatalog } from "#tests/support/sample-catalog.ts";
import { readCriteria } from "./search-criteria.ts";
import { searchProducts } from "./search-products.server.ts";
import { suggest } from "./suggest/suggest.server.ts";

const search = (q: string, more = {}) => searchProducts(readCriteria(new URLSearchParams({ q, ...more })));
const namesOf = async (q: string) => (await search(q)).products.items.map(({ name }) => name);

beforeAll(loadSampleCatalog);

/** What shoppers complained about, answered as a shop assistant would. */
describe("in the sample shop", () => {
  it('"vestido" opens with dresses for adults, then for children; what only mentions one stands apart', async () => {
    const { products, mentions, facets } = await search("vestido");
    const names = products.items.map(({ name }) => name);
    expect(names.every((name) => name.startsWith("Vestido"))).toBe(true);
    const children = names.map((name) => name.includes("Infantil"));
    expect(children).toEqual(children.toSorted((a, b) => Number(a) - Number(b)));
    expect(mentions.items.map(({ name }) => name)).toContain("Cinto Fivela Dourada Angra");
    expect(facets.categories.map(({ value }) => value)).not.toContain("acessorios");
  });

  it('"tênis branco" is white sneakers', async () => {
    expect((await namesOf("tênis branco"))[0]).toMatch(/^Tênis/);
  });

  it('"calça jeans feminina" is jeans, none for men', async () => {
    const names = await namesOf("calça jeans feminina");
    expect(names.length).toBeGreaterThan(1);
    expect(names.filter((name) => !/^Calça Jeans/.test(name) || /Masculina/.test(name))).toEqual([]);
  });

  it('"pijama" is what there is to sleep in', async () => {
    expect((await namesOf("pijama")).every((name) => name.startsWith("Babydoll"))).toBe(true);
    expect(await namesOf("pijama")).not.toEqual([]);
  });

  it('"sapato" is the shoes there are, and no heel', async () => {
    const { instead, products } = await search("sapato");
    expect(instead).toBeNull();
    expect(products.items.every(({ name }) => /^(Tênis|Rasteira|Chinelo|Sandália)/.test(name))).toBe(true);
    expect(products.total).toBe(5);
  });

  it('"cueca" is a word, though nobody sells it: it is never corrected', async () => {
    const results = await search("cueca");
    expect(results).toMatchObject({ instead: null, offered: null, products: { total: 0 } });
    // What men wear comes nearest.
    const { rows } = await sql<{ audience: string }>`
      select distinct audience from search_entries where product_id = any(${results.nearest.map(({ id }) => id)}::text[])`.execute(
      db,
    );
    expect(rows).toEqual([{ audience: "m" }]);
  });

  it.each([
    ["xorte", "short", /Short/],
    ["caussa", "calça", /Calça/],
    ["vistido", "vestido", /^Vestido/],
    ["biquine", "biquíni", /^Biquíni/],
    ["xinelo", "chinelo", /^Chinelo/],
  ])("%j is heard as %j", async (typed, meant, first) => {
    const { instead, products } = await search(typed);
    expect(instead).toBe(meant);
    expect(products.items[0]!.name).toMatch(first);
  });

  it('"po" suggests no stray word', async () => {
    const labels = (await suggest("po")).map(({ label }) => label.toLowerCase());
    expect(labels).not.toContain("pouco");
    expect(labels).toContain("polo");
  });

  it("reads size, colour, price, person and shop out of the words, each removable", async () => {
    const { understood } = await search("vestido azul tamanho M até 100 feminino da bella colada");
    expect(understood.map(({ label }) => label.replace("\u00a0", " "))).toEqual([
      "Cor Azul",
      "Loja Bella Colada",
      "Tamanho M",
      "Feminino",
      "Até R$ 100,00",
    ]);
    expect(understood[0]!.query).toBe("vestido tamanho M até 100 feminino da bella colada");
    expect(understood[4]!.query).toBe("vestido azul tamanho M feminino da bella colada");
  });

  it("leaves out what nothing has, and says so", async () => {
    const { leftOut, products, criteria } = await search("vestido longo de veludo");
    expect(leftOut).toEqual(["veludo"]);
    expect(products.items[0]!.name).toMatch(/^Vestido Longo/);
    expect(criteria.query).toBe("vestido longo de veludo");
  });

  it.each([
    ["calça skinny", /Calça|Legging|Panta/, ["skinny"]],
    ["calça social feminina", /Calça|Legging|Panta/, ["social"]],
    ["tênis de corrida", /^Tênis/, null],
    ["bolsa transversal", /^Bolsa/, null],
    ["vestido tubinho", /^Vestido/, null],
    ["mini saia", /Saia/, null],
    ["vestido curto", /^Vestido/, null],
    ["saia lápis", /Saia/, null],
    ["saia longa", /Saia/, null],
    ["vestido branco", /^Vestido/, null],
    ["calça branca", /Calça|Legging|Panta/, null],
    ["vestido de festa", /^Vestido/, null],
    ["vestido decotado", /^Vestido/, ["decotado"]],
    ["vestido tomara que caia", /^Vestido/, ["tomara que caia"]],
  ])("%j is the thing itself, however little else of it there is", async (q, thing, leftOut) => {
    const results = await search(q);
    const names = results.products.items.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !thing.test(name))).toEqual([]);
    if (leftOut) expect(results.leftOut).toEqual(leftOut);
    expect(results).toMatchObject({ instead: null, offered: null });
  });

  it('"vermelho ou azul" is either of them, in one chip', async () => {
    const [red, blue, either] = await Promise.all(
      ["vestido vermelho", "vestido azul", "vestido vermelho ou azul"].map((q) => search(q)),
    );
    const ids = (results: typeof red) => results!.products.items.map(({ id }) => id);
    expect(ids(either).sort()).toEqual([...new Set([...ids(red), ...ids(blue)])].sort());
    expect(either!.understood.map(({ label }) => label)).toEqual(["Cor Vermelho ou Azul"]);
  });

  it("never offers another word for one that is right", async () => {
    for (const q of [
      "vestido de festa",
      "blusa de manga longa",
      "cinto de couro",
      "saída de praia",
      "gola alta",
      "sutiã",
    ])
      expect({ q, offered: (await search(q)).offered }).toEqual({ q, offered: null });
  });

  it("keeps the question when a filter is chosen", async () => {
    const { leftOut, products } = await search("vestido longo de veludo", { tamanho: "P" });
    expect(leftOut).toEqual(["veludo"]);
    expect(products.total).toBeGreaterThan(0);
    expect(await search("vestido", { categoria: "calcados" })).toMatchObject({
      products: { total: 0 },
      leftOut: [],
      instead: null,
    });
  });

  it("a near size follows the asked one", async () => {
    const names = await namesOf("calça 42");
    const exact = names.findIndex((name) => name.startsWith("Conjunto Cropped e Calça"));
    expect(names[0]).toMatch(/^Calça/);
    expect(exact).toBeGreaterThan(0);
  });

  it.each([
    "de para com",
    "👗🔥",
    "\"'; drop table products; --",
    "((((",
    "a".repeat(10_000),
    "%_\\",
    "\u0000",
    "!'^@$=",
  ])("%j gets an honest page", async (q) => {
    expect((await search(q)).products.total).toBe(0);
  });
});
