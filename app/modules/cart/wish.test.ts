import { describe, expect, it } from "vitest";
import { addUp, MAX_LINES, MAX_QUANTITY, readPieces, readWishes, type Wish } from "./wish.ts";

const wish: Wish = { productId: "bella-1", color: "Azul", size: "M", quantity: 2 };

describe("what a browser sends as its cart", () => {
  it("is read line by line, and nothing beside the wish itself is believed", () => {
    expect(readWishes([{ ...wish, price: 0.01, unitPrice: 1, stock: 1e9 }])).toEqual({
      wishes: [wish],
      unreadable: 0,
      leftOut: 0,
    });
  });

  it("adds up the same product, colour and size, in the place of the first", () => {
    const other = { ...wish, size: "G" };
    expect(addUp([wish, other, { ...wish, quantity: 5 }])).toEqual([{ ...wish, quantity: 7 }, other]);
  });

  it.each([null, 7, "lines", {}, undefined])("is empty when it is %j", (list) => {
    expect(readWishes(list)).toEqual({ wishes: [], unreadable: 0, leftOut: 0 });
  });

  it.each([
    null,
    [],
    { ...wish, productId: 3 },
    { ...wish, productId: "bella-1\0" },
    { ...wish, color: "" },
    { ...wish, color: "a".repeat(101) },
    { ...wish, size: undefined },
    { ...wish, quantity: 0 },
    { ...wish, quantity: -3 },
    { ...wish, quantity: "many" },
    { ...wish, quantity: null },
  ])("loses %j, says so, and keeps the good lines around it", (bad) => {
    expect(readWishes([wish, bad, { ...wish, size: "G" }])).toMatchObject({
      wishes: [wish, { ...wish, size: "G" }],
      unreadable: 1,
    });
  });

  it.each([
    [1.9, 1],
    ["3", 3],
    [1e6, MAX_QUANTITY],
    [Number.POSITIVE_INFINITY, MAX_QUANTITY],
    [Number.NaN, 0],
    [0.5, 0],
  ])("is repaired to whole pieces: %j is %i", (given, pieces) => expect(readPieces(given)).toBe(pieces));

  it("is priced up to what one order holds, and says how much is left out", () => {
    const long = Array.from({ length: 5_000 }, (_, n) => ({ ...wish, productId: `bella-${n}` }));
    const { wishes, leftOut } = readWishes(long);
    expect(wishes).toHaveLength(MAX_LINES);
    expect(leftOut).toBe(5_000 - MAX_LINES);
    expect(readWishes(Array.from({ length: 5_000 }, () => wish)).wishes).toEqual([
      { ...wish, quantity: MAX_QUANTITY },
    ]);
  });
});
