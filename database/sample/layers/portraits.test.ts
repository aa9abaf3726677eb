import { expect, it } from "vitest";
import { sampleProducts } from "../catalog/products/index.ts";
import { drawingsOf } from "./drawings.ts";
import { keyOf, readPortraits } from "./portraits.ts";
import { pictureIdOf } from "./portray.ts";

/** When one fails: node database/sample/layers/write-portraits.ts */
it("every picture of the sample has its portrait written, and no other", () => {
  const drawings = sampleProducts.flatMap(drawingsOf).map(({ spec }) => keyOf(spec));
  expect([...readPortraits().keys()].sort()).toEqual([...new Set(drawings)].sort());
});

it("the written portraits are those that the illustrator draws today", () => {
  const portraits = readPortraits();
  const covers = sampleProducts.map((product) => drawingsOf(product)[0]!.spec);
  const outdated = covers.filter((spec) => portraits.get(keyOf(spec))?.id !== pictureIdOf(spec));
  expect(outdated.map(keyOf)).toEqual([]);
});
