import { expect, it } from "vitest";
import { sizesFor } from "./usual-sizes.ts";

const woman = {
  audience: "mulher" as const,
  measures: { peito: 94, cintura: 76, quadril: 104, pe: 24.6 },
  worn: null,
};

it("gives a person's sizes in each system of a list", () => {
  expect(sizesFor(woman, ["roupas", "calca"])).toEqual(expect.arrayContaining(["M", "42"]));
  expect(sizesFor(woman, ["calca"])).toContain("42");
  expect(sizesFor(woman, ["cropped-blusa"])).toEqual(["M"]);
  expect(sizesFor(woman, ["calcados"])).toContain("37");
});

it("keeps shoes out of lists of clothes, whose numbers mean other sizes", () => {
  expect(sizesFor(woman, [])).not.toContain("37");
  expect(sizesFor({ ...woman, measures: { pe: 24.6 } }, [])).toEqual([]);
});

it("keeps the numbers of trousers out of lists with shoes, and of lists of anything", () => {
  const both = { ...woman, measures: { quadril: 104, pe: 23.5 } };
  expect(sizesFor(both, ["calcados"])).toEqual(expect.arrayContaining(["35"]));
  expect(sizesFor(both, ["calcados"]).every((size) => Number(size) < 37)).toBe(true);
  expect(sizesFor(both, ["calca", "calcados"])).toEqual(["M"]);
  expect(sizesFor(both, [])).toEqual(["M"]);
  // No shoe has the numbers of the largest trousers and of children.
  expect(sizesFor({ ...both, measures: { cintura: 96, quadril: 124 } }, [])).toContain("52");
  expect(sizesFor({ audience: "crianca", measures: { altura: 117 }, worn: null }, [])).toContain("6");
  expect(sizesFor(both, ["calcados", "infantil"])).toEqual(expect.arrayContaining(["35"]));
});

it("gives a child's by height, and a man's by his own tables", () => {
  expect(sizesFor({ audience: "crianca", measures: { altura: 117 }, worn: null }, ["infantil"])).toContain(
    "6",
  );
  expect(
    sizesFor({ audience: "homem", measures: { cintura: 88, quadril: 104 }, worn: null }, ["bermuda"]),
  ).toContain("44");
});

it("gives nothing without a measure", () => {
  expect(sizesFor({ ...woman, measures: {} }, ["calca"])).toEqual([]);
});
