import { beforeAll, describe, expect, it } from "vitest";
import { aProduct } from "#tests/support/factories.ts";
import { openSmallShop } from "#tests/support/small-shop.ts";
import { readCriteria } from "./search-criteria.ts";
import { searchProducts } from "./search-products.server.ts";

const search = (address: string) => searchProducts(readCriteria(new URLSearchParams(address)));
const idsOf = async (address: string) => (await search(address)).products.items.map(({ id }) => id);
const sorted = async (address: string) => (await idsOf(address)).sort();
const counts = (facets: { value: string; count: number }[]) =>
  Object.fromEntries(facets.map(({ value, count }) => [value, count]));

beforeAll(openSmallShop);

describe("filters", () => {
  it("take any of several sizes", async () => {
    expect(await sorted("q=vestido&tamanho=P&tamanho=M")).toEqual(["cat-1", "cat-2"]);
  });

  it("take a part of a colour's name, without capitals and accents", async () => {
    expect(await sorted("q=vestido&cor=azul")).toEqual(["cat-1", "cat-2"]);
    expect(await sorted("q=vestido&cor=MARINHO")).toEqual(["cat-1"]);
    expect(await sorted("q=bella&cor=agua")).toEqual(["cat-4"]);
  });

  it("take categories and an inclusive price range, all at once", async () => {
    expect(await sorted("q=vestido&categoria=roupas")).toEqual(["cat-1", "cat-2"]);
    expect(await sorted("q=vestido&preco_min=59,90&preco_max=89,90")).toEqual(["cat-1", "cat-2"]);
    expect(await sorted("q=vestido&preco_min=100&preco_max=60")).toEqual(["cat-1"]);
    expect(await sorted("q=vestido&categoria=roupas&tamanho=M&cor=azul&preco_max=60")).toEqual(["cat-2"]);
  });

  it("with unknown values are ignored", async () => {
    const { criteria, products } = await search("q=vestido&tamanho=XXL&categoria=nada&cor=fúcsia&tamanho=P");
    expect(criteria).toMatchObject({ sizes: ["P"], categories: [], colors: [] });
    expect(products.total).toBe(1);
  });

  it("show a colour as the products have it", async () => {
    expect((await search("q=vestido&cor=azul&cor=marinho")).criteria.colors).toEqual(["Azul", "marinho"]);
  });
});

describe("facets", () => {
  it("count what each value would find", async () => {
    const { facets } = await search("q=vestido");
    expect(facets.sizes.map(({ value, count }) => `${value} ${count}`)).toEqual(["P 1", "M 2", "G 1"]);
    expect(counts(facets.categories)).toEqual({ roupas: 2 });
    expect(facets.categories[0]!.label).toBe("Roupas");
    expect(facets).toMatchObject({ highestPrice: 10400, atLeast: false });
  });

  it("leave out what only mentions it", async () => {
    const { facets, mentions } = await search("q=vestido");
    expect(mentions).toMatchObject({ total: 1, items: [{ id: "cat-3" }] });
    expect(counts(facets.colors)).not.toHaveProperty("Preto");
  });

  it("count a colour together with those that contain its name, as the filter does", async () => {
    expect(counts((await search("q=vestido")).facets.colors)).toEqual({
      Azul: 2,
      "Azul-marinho": 1,
      Coral: 1,
    });
  });

  it("apply the other filters but not their own", async () => {
    const { facets, products } = await search("q=vestido&tamanho=P&preco_max=90");
    expect(products.total).toBe(1);
    expect(counts(facets.sizes)).toEqual({ P: 1, M: 2, G: 1 });
    expect(counts(facets.categories)).toEqual({ roupas: 1 });
    expect(counts(facets.colors)).toEqual({ "Azul-marinho": 1, Coral: 1 });
  });

  it("keep a chosen value listed when it finds nothing", async () => {
    const { facets } = await search("q=skinny&tamanho=P&categoria=saias&cor=Coral");
    expect(counts(facets.sizes)).toMatchObject({ P: 0 });
    expect(counts(facets.categories)).toMatchObject({ saias: 0 });
    expect(counts(facets.colors)).toMatchObject({ Coral: 0 });
  });

  it("equal the number of products found by choosing the value", async () => {
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

describe("a category's own page", () => {
  const within = (category: string, address = "") =>
    searchProducts(readCriteria(new URLSearchParams(address), { kind: "category", id: category }));
  const found = async (category: string, address?: string) =>
    (await within(category, address)).products.items.map(({ id }) => id);

  it("shows the newest first, and is sorted as the address asks", async () => {
    expect(await found("roupas")).toEqual(["cat-2", "cat-1"]);
    expect(await found("roupas", "ordem=relevancia")).toEqual(["cat-2", "cat-1"]);
    expect(await found("roupas", "ordem=maior-preco")).toEqual(["cat-1", "cat-2"]);
  });

  it("is filtered, and stays within the category whatever the URL contains", async () => {
    expect(await found("roupas", "tamanho=P&tamanho=40")).toEqual(["cat-1"]);
    expect(await found("roupas", "cor=azul&preco_max=60")).toEqual(["cat-2"]);
    expect(await found("roupas", "q=skinny&categoria=calca")).toEqual(["cat-2", "cat-1"]);
  });

  it("counts only its own products in every facet", async () => {
    const { facets } = await within("roupas", "tamanho=P");
    expect(counts(facets.sizes)).toEqual({ P: 1, M: 2, G: 1 });
    expect(counts(facets.colors)).toEqual({ "Azul-marinho": 1, Coral: 1 });
  });
});

describe("the colours offered", () => {
  it("are the ten most frequent, each counted with those that contain its name", async () => {
    const shades = ["Azul Bebê", "Azul Céu", "Azul Petróleo"];
    const others = Array.from({ length: 10 }, (_, n) => `Tom ${String.fromCharCode(65 + n)}`);
    for (const color of [...shades, "Azul", ...others, ...others])
      await aProduct({ seller_id: "bella-colada", category: "fitness", colors: [color], sizes: ["M"] });
    const { facets } = await searchProducts(
      readCriteria(new URLSearchParams(), { kind: "category", id: "fitness" }),
    );
    expect(facets.colors).toHaveLength(10);
    expect(facets.colors[0]).toEqual({ value: "Azul", label: "Azul", count: 4 });
  });
});
