import { describe, expect, it } from "vitest";
import { readIntents } from "./read-intents.ts";
import { nearSizes } from "./sizes.ts";
import { without } from "./tokens.ts";

const reais = (amount: number | null | undefined) => (amount == null ? null : amount / 100);

describe("a price said in words", () => {
  it.each([
    ["vestido até 50", null, 50],
    ["vestido ate R$ 49,90", null, 49.9],
    ["saia menos de 100", null, 100],
    ["abaixo de 1.200 reais casaco", null, 1200],
    ["bolsa entre 50 e 100", 50, 100],
    ["bolsa entre R$100 e R$50", 50, 100],
    ["blusa de 20 a 40 reais", 20, 40],
    ["a partir de 80", 80, null],
    ["tênis acima de R$ 150", 150, null],
    ["vestido R$ 80", null, 80],
    ["presente de 30 reais", null, 30],
    ["vestido de 50 a 100", 50, 100],
    ["vestido 50-100 reais", 50, 100],
    ["vestido 50 - 100", 50, 100],
    ["calça 42 até 100", null, 100],
    ["vestido até cem reais", null, 100],
    ["vestido por menos de cinquenta", null, 50],
    ["bolsa entre cinquenta e cem reais", 50, 100],
    ["saia até cento e vinte", null, 120],
    ["blusa de vinte e cinco reais", null, 25],
    ["mais de mil", 1000, null],
  ])("of %j is %j to %j", (query, min, max) => {
    const { price } = readIntents(query);
    expect([reais(price?.min), reais(price?.max)]).toEqual([min, max]);
  });

  it.each([
    "vestido barato",
    "calça 42",
    "kit 3 calcinhas",
    "até amanhã",
    "calça de 38 a 44",
    "calça 42 até 44",
    "",
    "R$",
    "mil e uma noites",
    "vestido cem por cento algodão",
    "até centopeia",
  ])("is not in %j", (query) => expect(readIntents(query).price).toBeNull());

  it("is left out of the words", () => {
    expect(readIntents("vestido até 50 azul").words.map(({ plain }) => plain)).toEqual(["vestido", "azul"]);
  });
});

describe("a size", () => {
  it.each([
    ["vestido M", ["M"]],
    ["vestido tamanho m", ["M"]],
    ["tam. GG blusa", ["GG"]],
    ["calça 42", ["42"]],
    ["calça p m", ["P", "M"]],
    ["g1 vestido", ["G1"]],
    ["vestido infantil 8", ["8"]],
    ["tamanho 6", ["6"]],
    ["tênis nº 38", ["38"]],
    ["calça 42 até 44", ["42", "44"]],
    ["calça 42 até 100", ["42"]],
    ["bolsa tamanho único", ["Tamanho único"]],
    ["camiseta xgg", ["XGG"]],
  ])("in %j is %j", (query, sizes) => expect(readIntents(query).size?.sizes).toEqual(sizes));

  it.each(["m", "g", "vestido", "kit 3 calcinhas", "conjunto p academia", "look 100", "anos 80"])(
    "is not in %j",
    (query) => expect(readIntents(query).size).toBeNull(),
  );

  it("is near to others, both ways", () => {
    expect(nearSizes("M")).toEqual(["40", "42"]);
    expect(nearSizes("36")).toEqual(["PP", "P"]);
    expect(nearSizes("7")).toEqual([]);
    expect(nearSizes("toString")).toEqual([]);
  });
});

describe("for whom", () => {
  it.each([
    ["calça jeans feminina", "Feminino"],
    ["camisa para homem", "Masculino"],
    ["vestido de menina", "Menina"],
    ["conjunto infantil masculino", "Menino"],
    ["roupa de criança", "Infantil"],
  ])("in %j is %j", (query, label) => expect(readIntents(query).audience?.who.label).toBe(label));

  it("is nobody in particular when both are said", () => {
    expect(readIntents("camiseta masculina e feminina").audience).toBeNull();
  });

  it("is a child with a baby's words, which stay", () => {
    const { forChildren, words } = readIntents("body bebê");
    expect(forChildren).toBe(true);
    expect(words.map(({ text }) => text)).toEqual(["body", "bebê"]);
  });
});

describe("the rest", () => {
  it.each([
    [`"vestido" 'azul'`, ["vestido", "azul"]],
    ["Saia saia SAIA", ["saia"]],
    ["quero comprar um vestido de festa", ["vestido", "festa"]],
    ["off-white/azul; cal\u0063\u0327a", ["off", "white", "azul", "calca"]],
  ])("of %j is %j", (query, words) =>
    expect(readIntents(query.normalize("NFC")).words.map(({ plain }) => plain)).toEqual(words),
  );

  it("is at most ten words", () => {
    expect(readIntents("aa bb cc dd ee ff gg hh ii jj kk ll mm nn").words.length).toBeLessThanOrEqual(10);
  });

  it("may be nothing but small words", () => {
    expect(readIntents("de para com").onlySmallWords).toBe(true);
    expect(readIntents("vestido").onlySmallWords).toBe(false);
    expect(readIntents("👗").onlySmallWords).toBe(false);
  });

  it("is what stays without some words", () => {
    const { size } = readIntents("vestido de festa tamanho M");
    expect(without("vestido de festa tamanho M", size!.tokens)).toBe("vestido de festa");
    expect(without("vestido da bella", [{ start: 11, end: 16 }])).toBe("vestido");
  });
});
