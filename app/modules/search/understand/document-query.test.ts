import { describe, expect, it } from "vitest";
import { all, allButOne, any, beginning, hasOne, word } from "./document-query.ts";

describe("a query on a product's document", () => {
  it("names the field before the word", () => {
    expect(any([beginning("", "saia"), word("@", "minissaia")])).toBe("('saia':* | '@minissaia')");
    expect(word("^", "vestido")).toBe("'^vestido'");
  });

  it("quotes what was typed", () => {
    expect(hasOne("color", ["d'água \\ | !"])).toBe("'=color d''água \\\\ | !'");
  });

  it("can leave out each query in turn", () => {
    expect(allButOne(["a", "b", "c"])).toBe("((b & c) | (a & c) | (a & b))");
    expect(allButOne(["a"])).toBeNull();
    expect(all(["a", "b"])).toBe("(a & b)");
    expect(any(["a", "a"])).toBe("a");
  });
});
