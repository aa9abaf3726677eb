import { describe, expect, it } from "vitest";
import { all, allButOne, hasOne, namesTerm, saysTerm } from "./document-query.ts";

describe("a question to the search document", () => {
  it("asks for words that begin with a part, or contain it", () => {
    expect(saysTerm({ part: "saia", within: ["minissaia"] })).toBe("('saia':* | 'minissaia')");
    expect(namesTerm({ part: "saia", within: ["minissaia"] })).toBe("('@saia':* | '@minissaia')");
  });

  it("keeps what was typed inside its quotes", () => {
    expect(hasOne("color", ["d'água \\ | !"])).toBe("('=color d''água \\\\ | !')");
  });

  it("can leave out each question in turn", () => {
    expect(allButOne(["a", "b", "c"])).toBe("((b & c) | (a & c) | (a & b))");
    expect(allButOne(["a"])).toBeNull();
    expect(all(["a", "b"])).toBe("(a & b)");
  });
});
