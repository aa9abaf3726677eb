import { beforeAll, describe, expect, it } from "vitest";
import { openSmallShop } from "#tests/support/small-shop.ts";
import type { Scope } from "./scope.ts";
import { readCriteria, SEARCH_SORTS, searchPath } from "./search-criteria.ts";
import { searchProducts } from "./search-products.server.ts";

beforeAll(openSmallShop);

const list = (scope: Scope, address = "") =>
  searchProducts(readCriteria(new URLSearchParams(address), scope));
const idsOf = async (scope: Scope, address?: string) =>
  (await list(scope, address)).products.items.map(({ id }) => id);

const OFFERS: Scope = { kind: "under-100" };
const TRENDING: Scope = { kind: "trending", filter: "todos" };
const everything = async () => (await list(TRENDING)).products.items;

describe("every list", () => {
  const lists: [string, Scope][] = [
    ["a category", { kind: "category", id: "roupas" }],
    ["a shop", { kind: "shop", id: "bella-colada" }],
    ["the offers", OFFERS],
    ["the best sellers", TRENDING],
  ];

  it.each(lists)("%s has the same products with a filter that all pass", async (_, scope) => {
    for (const sort of Object.keys(SEARCH_SORTS)) {
      const whole = await list(scope, `ordem=${sort}`);
      const filtered = await list(scope, `ordem=${sort}&preco_max=99999`);
      expect(filtered.products.items.map(({ id }) => id)).toEqual(whole.products.items.map(({ id }) => id));
      expect(filtered.facets).toEqual(whole.facets);
      expect(whole.products.total).toBeGreaterThan(0);
    }
  });

  it.each(lists)("%s counts with each value what choosing it shows", async (_, scope) => {
    const { facets } = await list(scope);
    expect(facets.sizes.length).toBeGreaterThan(0);
    for (const [name, values] of [
      ["tamanho", facets.sizes],
      ["cor", facets.colors],
    ] as const) {
      for (const { value, count } of values) {
        expect([
          value,
          (await list(scope, `${new URLSearchParams({ [name]: value })}`)).products.total,
        ]).toEqual([value, count]);
      }
    }
  });
});

describe("the offers below R$ 100", () => {
  it("stay below it whatever the address asks for", async () => {
    const cheap = (await everything()).filter(({ price }) => price < 10_000).map(({ id }) => id);
    expect((await idsOf(OFFERS)).toSorted()).toEqual(cheap.toSorted());
    const wide = await list(OFFERS, "preco_min=1&preco_max=5000");
    expect(wide.products.items.every(({ price }) => price < 10_000)).toBe(true);
    expect(wide.facets.highestPrice).toBeLessThan(10_000);
  });

  it("begin with the lowest price, and read the former addresses", async () => {
    const prices = (await list(OFFERS)).products.items.map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const { criteria } = await list(OFFERS, "faixa=25-50&ordem=price-down");
    expect(searchPath(criteria)).toBe("/under-100?preco_min=25&preco_max=49.99&ordem=maior-preco");
  });
});

describe("the best sellers", () => {
  it("with more than 20 sales or 200 visits are filtered like all others", async () => {
    const sold: Scope = { kind: "trending", filter: "vendas" };
    expect(await idsOf(sold, "preco_max=99999")).toEqual(await idsOf(sold));
    expect((await list(sold, "tamanho=P")).criteria).toMatchObject({ scope: sold, sizes: ["P"] });
  });
});

describe("a shop's list", () => {
  it("has its products only, with their categories to choose from", async () => {
    const { products, facets } = await list({ kind: "shop", id: "bella-colada" });
    expect(products.items.every(({ sellerName }) => sellerName === "Bella Colada")).toBe(true);
    expect(facets.categories.reduce((sum, { count }) => sum + count, 0)).toBe(products.total);
    expect(await idsOf({ kind: "shop", id: "nada" }, "tamanho=P")).toEqual([]);
  });
});
