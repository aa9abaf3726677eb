import { describe, expect, it } from "vitest";
import type { CartItem } from "./cart-item.ts";
import { readCart } from "./cart-storage.ts";
import { MAX_QUANTITY } from "./line-request.ts";

const NOW = 1_780_000_000_000;
const line: CartItem = {
  id: `bella-1-Azul-M-${NOW}`,
  productId: "bella-1",
  product: {
    id: "bella-1",
    name: "Vestido {midi}",
    price: 79.9,
    imageUrl: "/pictures/a/320.webp",
    sellerName: "Bella",
  },
  quantity: 2,
  selectedColor: "Azul",
  selectedSize: "M",
};
const other = {
  ...line,
  id: `bella-2-Azul-M-${NOW}`,
  productId: "bella-2",
  product: { ...line.product, id: "bella-2" },
};
const read = (...items: unknown[]) => readCart(JSON.stringify(items), NOW);

describe("a stored cart", () => {
  it("comes back as it was written", () => {
    expect(read(line, other)).toEqual({ items: [line, other], lost: 0, mended: 0 });
  });

  it.each([null, "", "[]", "null"])("is empty in %j, and nothing was lost", (stored) => {
    expect(readCart(stored, NOW)).toEqual({ items: [], lost: 0, mended: 0 });
  });

  it.each(["{broken", "{}", "7", '"text"', "undefined", "["])(
    "is lost in %j, and reported as lost",
    (stored) => {
      expect(readCart(stored, NOW)).toEqual({ items: [], lost: 1, mended: 0 });
    },
  );

  it.each([
    null,
    7,
    "line",
    { quantity: 2 },
    { ...line, productId: 3 },
    { ...line, selectedColor: "\0" },
    { ...line, selectedSize: "" },
    { ...line, quantity: 0 },
    { ...line, quantity: -1 },
  ])("loses %j alone", (bad) => {
    expect(read(line, bad, other)).toEqual({ items: [line, other], lost: 1, mended: 0 });
  });

  it.each([
    [2.7, 2],
    [1e6, MAX_QUANTITY],
    ["3", 3],
  ])("mends a quantity of %j to %i", (quantity, pieces) => {
    expect(read({ ...line, quantity })).toEqual({
      items: [{ ...line, quantity: pieces }],
      lost: 0,
      mended: 1,
    });
  });

  it("needs no fields that are for display only", () => {
    const { productId, quantity, selectedColor, selectedSize } = line;
    expect(
      read({ productId, quantity, selectedColor, selectedSize, product: { price: 1e300 } }).items,
    ).toEqual([{ ...line, product: { id: "bella-1", name: "", price: 0, imageUrl: "", sellerName: "" } }]);
  });

  it("holds each product, colour and size once", () => {
    expect(read(line, other, { ...line, id: "again", quantity: 3 }).items).toEqual([
      { ...line, quantity: 5 },
      other,
    ]);
  });
});
