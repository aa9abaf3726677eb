import { describe, expect, test } from "vitest";
import { isValidCnpj } from "#app/shared/cnpj.ts";
import { parseBRL } from "#app/shared/money.ts";
import { colourNames, fabrics, kinds } from "../illustrator/index.ts";
import { sampleProducts } from "./products/index.ts";
import type { SampleProduct } from "./sample-product.ts";
import { sampleSellers } from "./sellers.ts";

const CATEGORIES = [
  ...["roupas", "calcados", "acessorios", "plus-size", "infantil", "calca-short", "feminino-conjunto"],
  ...["cropped-blusa", "saias", "blusa-masculina", "short-masculino", "babydoll", "moda-praia"],
  ...["lingerie", "fitness", "bermuda", "calca"],
];

const centavos = (price: string) => {
  expect(price).toMatch(/^R\$ \d{1,3},\d{2}$/);
  return parseBRL(price)!;
};
const failing = (breaks: (product: SampleProduct) => boolean) =>
  sampleProducts.filter(breaks).map((product) => product.id);
const repeated = (values: readonly string[]) => values.filter((value, i) => values.indexOf(value) !== i);

const letters = ["P", "M", "G", "GG"];
const evens = (from: number, to: number) =>
  Array.from({ length: (to - from) / 2 + 1 }, (_, i) => `${from + 2 * i}`);

/** The sizes a product may be sold in, in the order they are worn. */
function sizeSystem({ categoryId, name, drawing }: SampleProduct): string[] {
  if (categoryId === "calcados") return Array.from({ length: 12 }, (_, i) => `${33 + i}`);
  if (categoryId === "infantil") return ["1", "2", "3", "4", "6", "8", "10", "12", "14"];
  if (categoryId === "plus-size") return ["G1", "G2", "G3"];
  if (drawing.kind === "scarf") return ["Tamanho único"];
  if (categoryId === "acessorios") return drawing.kind === "belt" ? letters : ["Tamanho único"];
  const numbers = /Masculina?/.test(name) ? evens(38, 48) : evens(36, 46);
  const bottom = ["calca", "calca-short", "saias", "bermuda"].includes(categoryId);
  if (["calca", "calca-short"].includes(categoryId) || (bottom && drawing.fabric === "denim")) return numbers;
  const tailored = categoryId === "saias" && drawing.fabric === "plain";
  return tailored ? numbers : letters;
}

describe("the sample catalogue", () => {
  test("holds 70 to 74 products, every one of its own", () => {
    expect(sampleProducts.length).toBeGreaterThanOrEqual(70);
    expect(sampleProducts.length).toBeLessThanOrEqual(74);
    for (const field of ["id", "name", "description"] as const)
      expect(repeated(sampleProducts.map((product) => product[field]))).toEqual([]);
  });

  test("has at least three products in each of the seventeen categories, and no other category", () => {
    expect(CATEGORIES).toHaveLength(17);
    for (const id of CATEGORIES)
      expect(failing((product) => product.categoryId === id).length, id).toBeGreaterThanOrEqual(3);
    expect(failing((product) => !CATEGORIES.includes(product.categoryId))).toEqual([]);
  });

  test("is drawn with what the illustrator knows, in at least 25 kinds of cloth and cut", () => {
    expect(failing(({ drawing }) => !kinds.includes(drawing.kind))).toEqual([]);
    expect(failing(({ drawing }) => !fabrics.includes(drawing.fabric))).toEqual([]);
    const cuts = sampleProducts.map(({ drawing }) => `${drawing.kind} ${drawing.fabric}`);
    expect(new Set(cuts).size).toBeGreaterThanOrEqual(25);
  });

  test("is colourful: every colour has a swatch, and no cover colour is on more than one in twelve", () => {
    const known: readonly string[] = colourNames;
    const unknown = sampleProducts.flatMap(({ colors, drawing }) =>
      [...colors, drawing.accent ?? colors[0]!].filter((colour) => !known.includes(colour)),
    );
    expect(unknown).toEqual([]);
    expect(failing(({ colors }) => colors.length === 0 || repeated(colors).length > 0)).toEqual([]);
    const covers = Map.groupBy(sampleProducts, (product) => product.colors[0]);
    const often = [...covers].filter(([, all]) => all.length > sampleProducts.length / 12);
    expect(often.map(([colour]) => colour)).toEqual([]);
  });
});

describe("who sells what", () => {
  const sellers = { cat: ["dom-lenicio"], bella: ["bella-colada"], pacto: ["pacto-jeans"] };

  test("the prefix of an id names the seller; new-N may be anybody's", () => {
    for (const { id, sellerId } of sampleProducts) {
      const [, prefix] = /^(cat|bella|pacto|new)-[1-9]\d*$/.exec(id) ?? [];
      expect(prefix, id).toBeDefined();
      const allowed = { ...sellers, new: sampleSellers.map((seller) => seller.id) }[prefix!];
      expect(allowed, id).toContain(sellerId);
    }
  });

  test("the new ones are the newest, and nothing was listed before its seller joined", () => {
    const isNew = (product: SampleProduct) => product.id.startsWith("new-");
    expect(failing((p) => p.daysListed < 1 || p.daysListed > 360)).toEqual([]);
    expect(failing((p) => isNew(p) !== p.daysListed <= 14)).toEqual([]);
    const since = Object.fromEntries(sampleSellers.map((seller) => [seller.id, seller.since]));
    expect(failing((p) => p.daysListed > since[p.sellerId]!)).toEqual([]);
  });

  test("the three sellers have a CNPJ of their own that adds up", () => {
    expect(sampleSellers.map((seller) => seller.id)).toEqual(["dom-lenicio", "bella-colada", "pacto-jeans"]);
    expect(sampleSellers.filter((seller) => !isValidCnpj(seller.cnpj))).toEqual([]);
    expect(repeated(sampleSellers.map((seller) => seller.cnpj))).toEqual([]);
  });
});

describe("prices and stock", () => {
  const prices = sampleProducts.map((product) => centavos(product.price));

  test("go from R$ 14,90 to R$ 104,00", () => {
    expect(Math.min(...prices)).toBe(1490);
    expect(Math.max(...prices)).toBe(10400);
  });

  test("wholesale is below retail, and at least two thirds of the products have it", () => {
    const offered = sampleProducts.filter((product) => product.wholesalePrice);
    expect(offered.length * 3).toBeGreaterThanOrEqual(sampleProducts.length * 2);
    for (const { id, price, wholesalePrice } of offered)
      expect(centavos(wholesalePrice!), id).toBeLessThan(centavos(price));
  });

  test("stock is 18 to 85 pieces, and leaves no colour and size empty", () => {
    expect(failing(({ stock }) => !Number.isInteger(stock) || stock < 18 || stock > 85)).toEqual([]);
    expect(failing(({ stock, colors, sizes }) => stock < colors.length * sizes.length)).toEqual([]);
  });
});

describe("sizes", () => {
  test("come from the right system, in the order they are worn", () => {
    for (const product of sampleProducts)
      expect(product.sizes, product.id).toEqual(
        sizeSystem(product).filter((size) => product.sizes.includes(size)),
      );
    expect(failing((product) => product.sizes.length === 0)).toEqual([]);
  });

  test("are explained by a guide in centimetres that grows with them", () => {
    for (const { id, sizes, sizeGuide } of sampleProducts) {
      if (sizes[0] === "Tamanho único") continue;
      const rows = sizes.map((size) => sizeGuide?.[size] ?? {});
      expect(Object.keys(sizeGuide ?? {}).sort(), id).toEqual([...sizes].sort());
      for (const measure of Object.keys(rows[0]!)) {
        expect(["busto", "torax", "cintura", "quadril", "altura", "pe"], id).toContain(measure);
        const column = rows.map((row) => row[measure]!);
        expect(column, id).toEqual([...new Set(column)].sort((a, b) => a - b));
      }
    }
  });
});

describe("texts", () => {
  test("descriptions are 150 to 500 characters, without exclamation marks", () => {
    expect(failing(({ description: { length } }) => length < 150 || length > 500)).toEqual([]);
    expect(failing((product) => JSON.stringify(product).includes("!"))).toEqual([]);
  });

  test("the composition of every part adds up to 100%", () => {
    for (const { id, composition } of sampleProducts)
      for (const part of composition.split(";")) {
        const shares = [...part.matchAll(/(\d+)% \p{L}/gu)].map((share) => Number(share[1]));
        expect(
          shares.reduce((sum, share) => sum + share, 0),
          `${id}: ${part}`,
        ).toBe(100);
      }
  });

  test("care is one sentence", () => {
    expect(failing(({ care }) => !/^\p{Lu}[^.]+\.$/u.test(care))).toEqual([]);
  });
});
