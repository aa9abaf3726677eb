import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { db } from "#app/platform/db/db.server.ts";
import { aProduct, aSeller } from "#tests/support/factories.ts";
import { type Asked, CATEGORIES, found, KINDS, type Row } from "#tests/support/search-reference.ts";
import { readCriteria } from "./search-criteria.ts";
import { searchProducts } from "./search-products.server.ts";

/** The same numbers for the same seed. */
function chance(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  const some = <T>(list: readonly T[], most: number): T[] => [
    ...new Set(Array.from({ length: 1 + Math.floor(next() * most) }, () => pick(list))),
  ];
  return { next, pick, some };
}

const STYLES = [
  "Floral",
  "Listrada",
  "Listrado",
  "Leve",
  "Longo",
  "Longa",
  "Rendado",
  "Infantil",
  "Masculina",
  "Feminina",
];
const COLORS = ["Azul", "Azul-marinho", "Preto", "Branco", "Coral"];
const SIZES = ["P", "M", "G", "38", "40", "42"];
const SHOPS = { luz: "Luz", "casa-sol": "Casa Sol" };
const ASKED = [
  ...KINDS,
  "vestidos",
  "saias",
  "floral",
  "listrado",
  "leves",
  "preta",
  "azul",
  "coral",
  "luz",
  "casa",
  "rend",
  "calçados",
  "listr",
];

async function fill({ next, pick, some }: ReturnType<typeof chance>, seed: number): Promise<Row[]> {
  const rows = Array.from({ length: 60 }, (_, n): Row => {
    const kind = pick(KINDS);
    return {
      id: `test-${seed}-${n}`,
      name: [kind, ...some(STYLES, 3)].join(" "),
      description: some([...KINDS, ...STYLES, ...COLORS, "combina", "com"], 5).join(" "),
      category: pick(Object.keys(CATEGORIES)),
      shop: pick(Object.keys(SHOPS)),
      colors: some(COLORS, 3),
      sizes: some(SIZES, 3),
      price: 1_000 + Math.floor(next() * 10_000),
    };
  });
  for (const { shop, price, sizes, ...row } of rows) {
    const soldOut = some(SIZES, 2).filter((size) => !sizes.includes(size));
    await aProduct({
      ...row,
      seller_id: shop,
      price: (price / 100).toFixed(2),
      sizes: [...soldOut, ...sizes],
      pieces: (_, size) => (sizes.includes(size) ? 1 : 0),
    });
  }
  await sql`select refresh_search_words()`.execute(db);
  return rows.map((row) => ({ ...row, shop: SHOPS[row.shop as keyof typeof SHOPS] }));
}

function ask({ next, pick, some }: ReturnType<typeof chance>): Asked {
  const maybe = <T>(share: number, value: () => T, otherwise: T): T => (next() < share ? value() : otherwise);
  return {
    words: some(ASKED, 2),
    size: maybe(0.2, () => pick(["P", "M", "40", "42"]), null as string | null),
    audience: maybe(
      0.2,
      () => pick(["feminina", "masculina", "infantil"] as const),
      null as Asked["audience"],
    ),
    max: maybe(0.2, () => 2_000 + Math.floor(next() * 8_000), null as number | null),
    filters: {
      sizes: maybe(0.25, () => some(SIZES, 2), []),
      colors: maybe(0.25, () => some(COLORS, 2), []),
      categories: maybe(0.25, () => some(Object.keys(CATEGORIES), 2), []),
    },
  };
}

function addressOf({ words, size, audience, max, filters }: Asked): URLSearchParams {
  const price = max === null ? [] : [`até ${(max / 100).toFixed(2).replace(".", ",")}`];
  const query = [
    ...words,
    ...(size ? [`tamanho ${size}`] : []),
    ...(audience ? [audience] : []),
    ...price,
  ].join(" ");
  const params = new URLSearchParams({ q: query });
  for (const value of filters.sizes) params.append("tamanho", value);
  for (const value of filters.colors) params.append("cor", value);
  for (const value of filters.categories) params.append("categoria", value);
  return params;
}

const counts = (facets: { value: string; count: number }[]) =>
  Object.fromEntries(
    facets.map(({ value, count }) => [value, count] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

describe("what is found, counted and mentioned", () => {
  it.each([1, 2, 3])("equals a plain reference on a random catalogue (%i)", async (seed) => {
    const random = chance(seed);
    await db.deleteFrom("products").execute();
    await db.deleteFrom("search_synonyms").execute();
    if (seed === 1) for (const [id, name] of Object.entries(SHOPS)) await aSeller({ id, name });
    const rows = await fill(random, seed);
    let compared = 0;
    for (let n = 0; n < 80; n++) {
      const asked = ask(random);
      const expected = found(rows, asked);
      const all = found(rows, { ...asked, filters: { sizes: [], colors: [], categories: [] } });
      // Widening and spelling have their own tests.
      if (all.ids.length === 0) continue;
      compared++;
      const address = addressOf(asked);
      const { products, facets, mentions } = await searchProducts(readCriteria(address));
      const label = decodeURIComponent(address.toString());
      expect({ label, ids: products.items.map(({ id }) => id).sort(), total: products.total }).toEqual({
        label,
        ids: expected.ids.slice(0, products.items.length),
        total: expected.ids.length,
      });
      expect({ label, sizes: counts(facets.sizes) }).toEqual({ label, sizes: expected.sizes });
      expect({ label, colors: counts(facets.colors) }).toEqual({ label, colors: expected.colors });
      expect({ label, categories: counts(facets.categories) }).toEqual({
        label,
        categories: expected.categories,
      });
      expect({ label, mentions: mentions.total }).toEqual({ label, mentions: expected.mentions.length });
    }
    expect(compared).toBeGreaterThan(30);
  });
});
