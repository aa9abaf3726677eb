import { describe, expect, it } from "vitest";
import { ALL_OWN, isNarrowed, ownSearch, readOwnCriteria } from "./own-product-criteria.ts";

const read = (search: string) => readOwnCriteria(new URLSearchParams(search));

describe("the filters of one's products", () => {
  it("are the query string, there and back", () => {
    const search =
      "?q=saia&status=inativo&categoria=saias&estoque=baixo&foto=sem&medidas=faltam&ordem=vendas&pagina=2";
    expect(ownSearch(read(search))).toBe(search);
    expect(ownSearch(ALL_OWN)).toBe("");
    expect(isNarrowed(read(search))).toBe(true);
    expect(isNarrowed(read("?ordem=nome&pagina=3"))).toBe(false);
  });

  it("ignore what they do not know", () => {
    expect(read("?status=toString&estoque=muito&ordem=constructor&foto=1&pagina=-3&q=%00")).toEqual(ALL_OWN);
    expect(read(`?q=${"x".repeat(500)}`).query).toHaveLength(100);
  });
});
