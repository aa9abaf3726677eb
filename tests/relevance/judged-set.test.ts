import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  ALL_KINDS,
  EXACT,
  type Facts,
  factsOf,
  graderOf,
  type JudgedQuery,
  PRINTS,
  QUERIES,
  QUERY_KINDS,
  TRAIT_WORDS,
} from "#app/modules/search/judged/index.ts";
import { plainText } from "#app/shared/accents.ts";
import { sampleProducts } from "#database/sample/catalog/products/index.ts";
import { generatedProducts, RECIPES } from "./catalogue/catalogue.ts";
import { NEAR_MISSES } from "./catalogue/near-misses.ts";
import { SHOPS } from "./catalogue/shops.ts";
import { HELD_OUT_QUERIES } from "./held-out-queries.ts";
import { sampleTruth } from "./sample-truth.ts";

const products = generatedProducts();
const truth: Facts[] = [...sampleTruth().values(), ...products.map((product) => product.truth)];
const halves = { tuning: QUERIES, "held-out": HELD_OUT_QUERIES };
const all: readonly JudgedQuery[] = [...QUERIES, ...HELD_OUT_QUERIES];
const failing = (breaks: (query: JudgedQuery) => boolean) => all.filter(breaks).map(({ text }) => text);
const gradesFor = ({ wish }: JudgedQuery) => truth.map(graderOf(wish));
const isSold = (query: JudgedQuery) => gradesFor(query).includes(EXACT);

describe("the judged queries", () => {
  it("are at least 240, each once, and both halves have every kind of query", () => {
    expect(all.length).toBeGreaterThanOrEqual(240);
    expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
    for (const [half, queries] of Object.entries(halves)) {
      expect(queries.length, half).toBeGreaterThanOrEqual(120);
      expect(new Set(queries.map(({ kind }) => kind)), half).toEqual(new Set(Object.keys(QUERY_KINDS)));
    }
  });

  it("have an exact product, unless they say that none is sold", () => {
    expect(failing((query) => !query.wish.unsold && !isSold(query))).toEqual([]);
    expect(failing((query) => query.wish.unsold === true && isSold(query))).toEqual([]);
  });

  it("are not about everything: most products are irrelevant to each", () => {
    const relevant = (query: JudgedQuery) => gradesFor(query).filter((grade) => grade >= 2).length;
    expect(failing((query) => relevant(query) > truth.length / 4)).toEqual([]);
  });

  it("wish for traits, shops and kinds that exist", () => {
    const traits = new Set([
      ...TRAIT_WORDS.map(([trait]) => trait),
      ...PRINTS,
      ...["estampado", "dormir", "malha"],
    ]);
    const shops = new Set(truth.map(({ shop }) => shop));
    expect(
      failing(({ wish }) =>
        (wish.is ?? []).some((one) => one.split("|").some((trait) => !traits.has(trait))),
      ),
    ).toEqual([]);
    expect(failing(({ wish }) => wish.shop !== undefined && !shops.has(wish.shop))).toEqual([]);
    expect(ALL_KINDS.filter((kind) => !truth.some((facts) => facts.kind === kind))).toEqual([]);
    expect(
      [...new Set(truth.flatMap((facts) => facts.traits))].filter((trait) => !traits.has(trait)),
    ).toEqual([]);
  });
});

describe("the generated catalogue", () => {
  it("is the same on every machine", () => {
    const again = generatedProducts();
    expect(again).toEqual(products);
    expect(createHash("sha256").update(JSON.stringify(products)).digest("hex").slice(0, 16)).toBe(
      FINGERPRINT,
    );
  });

  it("has 10,000 products in all seventeen categories, of every recipe, near-miss and shop", () => {
    expect(products).toHaveLength(10_000);
    expect(new Set(products.map(({ id }) => id)).size).toBe(10_000);
    expect(new Set(products.map((product) => product.truth.category)).size).toBe(17);
    const kinds = new Set(products.map((product) => product.truth.kind));
    expect(RECIPES.filter(({ kind }) => !kinds.has(kind))).toEqual([]);
    const sellers = new Set(products.map(({ shopId }) => shopId));
    expect(SHOPS.filter(({ id }) => !sellers.has(id))).toEqual([]);
    const names = products.map(({ name }) => plainText(name));
    const missing = NEAR_MISSES.filter(
      (miss) => !names.some((name) => name.startsWith(plainText(miss.name))),
    );
    expect(missing).toEqual([]);
  });

  it("is full of mentions: far more products speak of dresses than are dresses", () => {
    const says = products.filter(({ name, description }) => /vestido/i.test(`${name} ${description}`));
    const are = says.filter((product) => product.truth.kind === "vestido");
    expect(says.length).toBeGreaterThan(1.5 * are.length);
    expect(says.some((product) => product.truth.kind === "cinto")).toBe(true);
  });

  it("sells none of what the queries call unsold", () => {
    const words = /\b(cuecas?|gravatas?|relogios?|ceroulas?|bombachas?|sapatenis|perfumes?|ternos?)\b/;
    expect(products.filter(({ name }) => words.test(plainText(name))).map(({ name }) => name)).toEqual([]);
  });
});

describe("what a name tells", () => {
  it("is what the product is, nearly always", () => {
    const wrong = products.filter(({ name, truth }) => factsOf({ ...truth, name }).kind !== truth.kind);
    expect(wrong.length).toBeLessThan(products.length / 100);
    const others = products.filter(
      ({ name, truth }) => factsOf({ ...truth, name }).audience !== truth.audience,
    );
    expect(others.length).toBeLessThan(products.length / 8);
  });

  it("is what the drawing of every sample product shows", () => {
    const facts = sampleTruth();
    const wrong = sampleProducts.filter(
      ({ id, name }) => factsOf({ ...facts.get(id)!, name }).kind !== facts.get(id)!.kind,
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});

/** Of the catalogue that the figures in docs/relevance.md were measured on. */
const FINGERPRINT = "42f1a3756fed4de9";
