import { describe, expect, it } from "vitest";
import { centavos } from "#app/shared/money.ts";
import {
  criteriaToParams,
  filterCount,
  readCriteria,
  type SearchCriteria,
  searchPath,
  sortsOf,
  withChange,
  withoutFilters,
} from "./search-criteria.ts";

const read = (address: string) => readCriteria(new URLSearchParams(address));
const FULL =
  "q=vestido+floral&tamanho=P&tamanho=M&cor=Azul&categoria=roupas&preco_min=19.90&preco_max=100&ordem=menor-preco&pagina=3";

describe("the address of a search", () => {
  it("contains the whole search", () => {
    expect(read(FULL)).toEqual({
      query: "vestido floral",
      sizes: ["P", "M"],
      colors: ["Azul"],
      categories: ["roupas"],
      price: { min: 1990, max: 10000 },
      sort: "menor-preco",
      page: 3,
    });
  });

  it("is the same one after being read and written", () => {
    expect(criteriaToParams(read(FULL)).toString()).toBe(FULL);
  });

  it("leaves out criteria that are not set", () => {
    expect(searchPath(read("q=saia&preco_min=&preco_max=&ordem=relevancia&pagina=1"))).toBe("/search?q=saia");
  });
});

const SKIRTS = { kind: "category", id: "saias" } as const;

describe("the address of a category with filters", () => {
  const FILTERED = "tamanho=M&cor=Azul&preco_max=80&ordem=mais-vendidos&pagina=2";
  const within = (address: string) => readCriteria(new URLSearchParams(address), SKIRTS);

  it("contains everything but the text and other categories", () => {
    expect(searchPath(within(`q=calça&categoria=calca&${FILTERED}`))).toBe(`/category/saias?${FILTERED}`);
    expect(searchPath(within(""))).toBe("/category/saias");
  });

  it("is sorted by newest by default", () => {
    expect(within("ordem=relevancia").sort).toBe("mais-recentes");
    expect(sortsOf(SKIRTS)).not.toContain("relevancia");
  });
});

describe("prices in the address", () => {
  it.each([
    ["49,90", 4990],
    ["49.9", 4990],
    ["1.200", 120000],
    ["R$ 1.200,50", 120050],
    ["100", 10000],
    ["99999999999", 999_999_999_999],
    ["99999999999999", null],
    ["-5", null],
    ["barato", null],
    ["1e3", null],
    ["NaN", null],
    ["", null],
  ])("%j is read as %j centavos", (text, amount) => {
    expect(readCriteria(new URLSearchParams({ preco_max: text })).price.max).toBe(amount);
  });

  it("are swapped when reversed", () => {
    expect(read("preco_min=80&preco_max=20").price).toEqual({ min: 2000, max: 8000 });
  });

  it("leave out a minimum of zero", () => {
    expect(read("preco_min=0&preco_max=50").price).toEqual({ min: null, max: 5000 });
    expect(read("preco_min=50&preco_max=0").price).toEqual({ min: null, max: 5000 });
  });
});

describe("a bad address", () => {
  it("has its text cut to 200 characters, never in the middle of one", () => {
    expect(read(`q=${"a".repeat(10_000)}`).query).toHaveLength(200);
    expect([...read(`q=${encodeURIComponent("👗".repeat(10_000))}`).query]).toHaveLength(200);
  });

  it("loses null bytes, line ends and broken characters", () => {
    expect(read("q=%00vest%00ido%0A%20azul&tamanho=P%00").query).toBe("vest ido azul");
    expect(read("tamanho=P%00").sizes).toEqual(["P"]);
    expect(readCriteria(new URLSearchParams({ q: "\ud83d" })).query).toBe("\ufffd");
  });

  it("keeps at most twenty different values of a filter", () => {
    const many = Array.from({ length: 50 }, (_, n) => `cor=c${n % 30}`).join("&");
    expect(read(many).colors).toHaveLength(20);
    expect(read("tamanho=&tamanho=%20&tamanho=P&tamanho=P").sizes).toEqual(["P"]);
  });

  it("falls back to relevance and the first page", () => {
    expect(read("ordem=toString&pagina=-4")).toMatchObject({ sort: "relevancia", page: 1 });
    expect(read("pagina=99999")).toMatchObject({ page: 250 });
  });
});

describe("a changed search", () => {
  const third: SearchCriteria = read(FULL);

  it("begins again at page 1", () => {
    expect(withChange(third, { query: "saia" })).toMatchObject({ query: "saia", page: 1, sizes: ["P", "M"] });
    expect(withChange(third, { sizes: ["G"] }).page).toBe(1);
  });

  it("may ask for another page of the same list", () => {
    expect(withChange(third, { page: 4 })).toEqual({ ...third, page: 4 });
  });

  it("can drop every filter at once, and keep text and order", () => {
    const cleared = withoutFilters(third);
    expect(cleared).toMatchObject({ query: "vestido floral", sort: "menor-preco", page: 1 });
    expect(filterCount(cleared)).toBe(0);
  });

  it("counts a price range as one filter", () => {
    expect(filterCount(third)).toBe(5);
    expect(filterCount({ ...third, price: { min: centavos(1), max: null } })).toBe(5);
  });
});
