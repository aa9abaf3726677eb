import { describe, expect, it } from "vitest";
import { all, allButOne, containedPart, hasOne, namesTerm, saysTerm, searchWords } from "./search-terms.ts";

describe("the words of a query", () => {
  it.each([
    ["Vestido  Floral", ["vestido", "floral"]],
    [`"vestido" 'azul'`, ["vestido", "azul"]],
    ["off-white/azul, M;", ["off", "white", "azul", "m"]],
    ["100% _ \\ % algodão", ["100", "algodão"]],
    ["cal\u0063\u0327a", ["calça"]],
    ["'; drop table products; --", ["drop", "table", "products"]],
    ["👗🔥", []],
    ["...", []],
    ["saia saia SAIA", ["saia"]],
  ])("in %j are %j", (query, words) => expect(searchWords(query)).toEqual(words));

  it("are at most ten", () => {
    expect(searchWords("a b c d e f g h i j k l m n o p")).toHaveLength(10);
  });
});

describe("what has to be contained", () => {
  it.each([
    ["vestidos", "vestido"],
    ["saias", "saia"],
    ["jeans", "jeans"],
    ["mais", "mais"],
    ["tops", "tops"],
    ["p", "p"],
  ])("for %j is %j", (word, part) => expect(containedPart(word)).toBe(part));
});

describe("a query on the search document", () => {
  it("matches words that begin with a part, or contain it", () => {
    expect(saysTerm({ part: "saia", within: ["minissaia"] })).toBe("('saia':* | 'minissaia')");
    expect(namesTerm({ part: "saia", within: ["minissaia"] })).toBe("('@saia':* | '@minissaia')");
  });

  it("quotes what was typed", () => {
    expect(hasOne("color", ["d'água \\ | !"])).toBe("('=color d''água \\\\ | !')");
  });

  it("can leave out each query in turn", () => {
    expect(allButOne(["a", "b", "c"])).toBe("((b & c) | (a & c) | (a & b))");
    expect(allButOne(["a"])).toBeNull();
    expect(all(["a", "b"])).toBe("(a & b)");
  });
});
