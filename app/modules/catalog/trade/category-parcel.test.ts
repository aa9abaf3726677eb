import { expect, it } from "vitest";
import { packedPieceOf } from "./category-parcel.ts";

const UNSAID = { weightGrams: null, packageSize: null };

it("is what the seller gave, else what is usual in the category", () => {
  expect(packedPieceOf("calcados", UNSAID).weightGrams).toBe(900);
  expect(packedPieceOf("calcados", { ...UNSAID, weightGrams: 700 })).toEqual({
    weightGrams: 700,
    packageSize: { length: 33, width: 21, height: 12 },
  });
});

it.each(["nenhuma", "", "constructor", "__proto__", "toString"])(
  "is that of clothes in a category that does not exist: %j",
  (category) => expect(packedPieceOf(category, UNSAID)).toEqual(packedPieceOf("roupas", UNSAID)),
);
