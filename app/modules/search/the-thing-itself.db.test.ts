import { beforeAll, describe, expect, it } from "vitest";
import { aProduct, aSeller } from "#tests/support/factories.ts";
import { refreshSearchWords } from "./refresh-words.server.ts";
import { readCriteria } from "./search-criteria.ts";
import { searchProducts } from "./search-products.server.ts";

const found = async (q: string) =>
  (await searchProducts(readCriteria(new URLSearchParams({ q })))).products.items.map(({ name }) => name);

/** In the order in which they would sell, which is not the order that is asked for. */
const NAMES = [
  "Conjunto Top e Legging Aurora",
  "Meia-Calça Fio 20",
  "Calça Legging Lua",
  "Calça Reta Lua",
  "Short Saia Brisa",
  "Short Alfaiataria",
  "Vestido Manga Longa Floral",
  "Vestido Longo Justo Floral",
  "Sutiã Maresia",
  "Corpete Rendado",
  "Body de Bebê",
  "Tênis Corrida Masculino",
  "Scarpin Social Feminino",
  "Vestido Infantil Girassol",
  "Conjunto Infantil Foguete",
];

beforeAll(async () => {
  const sellerId = await aSeller();
  for (const [at, name] of NAMES.entries()) {
    await aProduct({
      name,
      seller_id: sellerId,
      sales: 100 - at,
      description: "Peça de teste.",
      colors: ["Azul-bebê"],
    });
  }
  const house = await aSeller({ name: "Casa do Vestido" });
  await aProduct({ name: "Cinto Trançado", seller_id: house, description: "Couro." });
  const other = await aSeller({ name: "Casa Maresia" });
  await aProduct({ name: "Vestido Tubinho", seller_id: other, description: "Malha.", sales: 500 });
  await refreshSearchWords();
});

describe("what a product is", () => {
  it.each([
    ["legging", "Calça Legging Lua", "Conjunto Top e Legging Aurora"],
    ["calça", "Calça Reta Lua", "Calça Legging Lua"],
    ["calça", "Calça Reta Lua", "Meia-Calça Fio 20"],
    ["short", "Short Alfaiataria", "Short Saia Brisa"],
    ["vestido longo floral", "Vestido Longo Justo Floral", "Vestido Manga Longa Floral"],
  ])("for %j %j comes before %j, which sells better", async (query, first, second) => {
    const names = await found(query);
    expect(names.indexOf(first)).toBeGreaterThanOrEqual(0);
    expect(names.indexOf(first)).toBeLessThan(names.indexOf(second));
  });

  it("is a set where a set is asked for", async () => {
    expect((await found("conjunto"))[0]).toBe("Conjunto Top e Legging Aurora");
  });
});

describe("the whole name of a shop", () => {
  it("is what that shop sells, and not what others call by one of its words", async () => {
    expect(await found("casa do vestido")).toEqual(["Cinto Trançado"]);
  });
});

describe("words of the regions", () => {
  it.each([
    ["califon", "Sutiã Maresia"],
    ["corpete", "Corpete Rendado"],
  ])("%j is a %j", async (query, name) => {
    expect((await found(query))[0]).toBe(name);
  });
});

describe("for whom", () => {
  it("a baby's things come before what has the colour of that name", async () => {
    expect((await found("roupa de bebê"))[0]).toBe("Body de Bebê");
  });

  it("a dress for children is a girl's", async () => {
    const anybody = ["Body de Bebê", "Conjunto Infantil Foguete"];
    expect((await found("roupa de menino")).sort()).toEqual(anybody);
    expect((await found("roupa de menina")).sort()).toEqual([...anybody, "Vestido Infantil Girassol"]);
    expect((await found("roupa infantil")).sort()).toEqual([...anybody, "Vestido Infantil Girassol"]);
  });

  it("is left out last: who asks for men is not served with what women wear", async () => {
    expect(await found("sapato social masculino")).toEqual(["Tênis Corrida Masculino"]);
  });

  it("says all beside a word that says nothing", async () => {
    expect(await found("moda masculina")).toContain("Tênis Corrida Masculino");
  });
});
