import { describe, expect, it } from "vitest";
import { addUp, type LineRequest, MAX_LINES, MAX_QUANTITY, readLines, readPieces } from "./line-request.ts";

const line: LineRequest = { productId: "bella-1", color: "Azul", size: "M", quantity: 2 };

describe("what a browser sends as its cart", () => {
  it("is read line by line, and other fields are ignored", () => {
    expect(readLines([{ ...line, price: 0.01, unitPrice: 1, stock: 1e9 }])).toEqual({
      lines: [line],
      unreadable: 0,
      leftOut: 0,
    });
  });

  it("adds up the same product, colour and size, in the place of the first", () => {
    const other = { ...line, size: "G" };
    expect(addUp([line, other, { ...line, quantity: 5 }])).toEqual([{ ...line, quantity: 7 }, other]);
  });

  it.each([null, 7, "lines", {}, undefined])("is empty when it is %j", (list) => {
    expect(readLines(list)).toEqual({ lines: [], unreadable: 0, leftOut: 0 });
  });

  it.each([
    null,
    [],
    { ...line, productId: 3 },
    { ...line, productId: "bella-1\0" },
    { ...line, color: "" },
    { ...line, color: "a".repeat(101) },
    { ...line, size: undefined },
    { ...line, quantity: 0 },
    { ...line, quantity: -3 },
    { ...line, quantity: "many" },
    { ...line, quantity: null },
  ])("drops and counts %j, and keeps the valid lines around it", (bad) => {
    expect(readLines([line, bad, { ...line, size: "G" }])).toMatchObject({
      lines: [line, { ...line, size: "G" }],
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

  it("is cut to the limit of one order, and the rest is counted", () => {
    const long = Array.from({ length: 5_000 }, (_, n) => ({ ...line, productId: `bella-${n}` }));
    const { lines, leftOut } = readLines(long);
    expect(lines).toHaveLength(MAX_LINES);
    expect(leftOut).toBe(5_000 - MAX_LINES);
    expect(readLines(Array.from({ length: 5_000 }, () => line)).lines).toEqual([
      { ...line, quantity: MAX_QUANTITY },
    ]);
  });
});
