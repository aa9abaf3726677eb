import { describe, expect, it } from "vitest";
import { isNarrowed, readUserCriteria, userSearch } from "./user-criteria.ts";

const read = (text: string) => readUserCriteria(new URLSearchParams(text));

describe("the criteria in a URL", () => {
  it("hold everything, and can be written back", () => {
    const search =
      "?q=%C3%82na&tipo=lojista&situacao=bloqueado&de=2026-01-31&ate=2026-02-28&ordem=nome&pagina=3";
    const criteria = read(search);
    expect(criteria).toEqual({
      query: "Âna",
      role: "lojista",
      state: "bloqueado",
      from: "2026-01-31",
      to: "2026-02-28",
      sort: "nome",
      page: 3,
    });
    expect(userSearch(criteria)).toBe(search);
    expect(isNarrowed(criteria)).toBe(true);
  });

  it.each([
    "",
    "q=&tipo=rei&situacao=&de=2026-02-30&ate=ontem&ordem=x&pagina=-1",
    "tipo=__proto__&pagina=0&q=%00%0a",
  ])("are empty for %j", (text) => {
    const criteria = read(text);
    expect(criteria).toEqual({
      query: "",
      role: null,
      state: null,
      from: null,
      to: null,
      sort: "novos",
      page: 1,
    });
    expect(userSearch(criteria)).toBe("");
    expect(isNarrowed(criteria)).toBe(false);
  });

  it("have a search of limited length", () => expect(read(`q=${"a".repeat(5000)}`).query).toHaveLength(100));
});
