import { describe, expect, it } from "vitest";
import { countPieces } from "./cart-storage.ts";

describe("the pieces in a stored cart", () => {
  it("add up over its lines", () => {
    expect(countPieces(JSON.stringify([{ quantity: 2 }, { quantity: 3 }]))).toBe(5);
  });

  it.each([null, "", "not json", "{}", "null", '[null, 1, {"quantity": -2}, {"quantity": 1.5}, {"quantity": "9"}]'])(
    "are none in %j",
    (stored) => expect(countPieces(stored)).toBe(0),
  );
});
