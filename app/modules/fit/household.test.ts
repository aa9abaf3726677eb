import { describe, expect, it } from "vitest";
import { MAX_PEOPLE, type Person } from "./body.ts";
import { peopleFor } from "./household.ts";
import { fitsIntoCookie, householdIn, householdText } from "./household-cookie.server.ts";

const ana: Person = {
  id: "1",
  name: "Ana",
  audience: "mulher",
  measures: { peito: 92, cintura: 74.5 },
  worn: null,
  helps: false,
};
const beto: Person = {
  ...ana,
  id: "2",
  name: "Beto",
  audience: "crianca",
  measures: { altura: 117 },
  worn: { productId: "cat-1", name: "Calça", size: "6", gives: ["altura"] },
};

describe("a household in a cookie", () => {
  it("is read as it was written", () => {
    expect(householdIn(householdText([ana, beto]))).toEqual([ana, beto]);
    expect(householdText([])).toBe("");
    const typed: Person = { ...beto, measures: { cintura: 56, altura: 117 } };
    expect(householdIn(householdText([typed]))).toEqual([{ ...typed, id: "1" }]);
  });

  it("of before holds no measure that is known to be typed", () => {
    const text = encoded([["Beto", 2, [0, 56, 0, 117, 0], ["cat-1", "Calça", "6"]]]);
    expect(householdIn(text)).toMatchObject([{ name: "Beto", worn: { gives: ["cintura", "altura"] } }]);
  });

  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  it.each<[string, string | null]>([
    ["nothing", null],
    ["nonsense", "%%%"],
    ["no list", encoded({ a: 1 })],
    ["a giant and a dwarf", encoded([["Ana", 0, [900, 3, 0, 0, 0]]])],
    ["letters", encoded([["Ana", 0, ["a", "b"]]])],
    ["an unknown audience", encoded([["Ana", 9, [92, 74]]])],
    ["too much", "A".repeat(5_000)],
  ])("that holds %s holds nobody", (_, text) => {
    expect(householdIn(text)).toEqual([]);
  });

  it("holds no more people than an account, and says when it is full", () => {
    const crowd = Array.from({ length: 50 }, () => ({ ...ana, name: "A".repeat(40) }));
    expect(householdIn(householdText(crowd.slice(0, 20)))).toHaveLength(MAX_PEOPLE);
    expect(fitsIntoCookie(crowd)).toBe(false);
    expect(fitsIntoCookie(crowd.slice(0, MAX_PEOPLE))).toBe(true);
  });
});

it("shows a product to those it is for", () => {
  expect(peopleFor([ana, beto], "crianca")).toEqual([beto]);
  expect(peopleFor([ana, beto], null)).toEqual([ana]);
  expect(peopleFor([ana, beto], "homem")).toEqual([ana]);
  expect(peopleFor([ana], "crianca")).toEqual([]);
});
