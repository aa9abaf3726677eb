import { describe, expect, it } from "vitest";
import { isNarrowed, productSearch, readProductCriteria } from "./product-criteria.ts";

const read = (address: string) => readProductCriteria(new URLSearchParams(address));

describe("what a list of products is asked for", () => {
  it("is the whole list, newest first, by default", () => {
    const whole = read("");
    expect(whole).toEqual({
      query: "",
      category: "",
      seller: "",
      standing: null,
      sort: "novos",
      page: 1,
    });
    expect(isNarrowed(whole)).toBe(false);
    expect(productSearch(whole)).toBe("");
  });

  it("is the same after being written into a URL and read", () => {
    const address =
      "q=100%25+algod%C3%A3o&categoria=saias&loja=bella-colada&situacao=retirado&ordem=vendas&pagina=3";
    expect(productSearch(read(address))).toBe(`?${address}`);
    expect(isNarrowed(read(address))).toBe(true);
  });

  it.each([
    ["situacao=constructor&ordem=__proto__&pagina=-1", ""],
    ["pagina=99999999999&q=%00%20", ""],
    [`q=${"x".repeat(5000)}`, `?q=${"x".repeat(100)}`],
    ["q=a&q=b", "?q=a"],
  ])("ignores the invalid parts of %s", (address, understood) => {
    expect(productSearch(read(address))).toBe(understood);
  });
});
