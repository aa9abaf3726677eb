import { describe, expect, it } from "vitest";
import { linesWithoutBought } from "./without-bought.ts";

const line = (productId: string, quantity: number, size = "P") => ({
  productId,
  color: "Coral",
  size,
  quantity,
});

describe("what an order leaves of a cart", () => {
  it.each([
    ["nothing of what it took", [line("a", 2)], [line("a", 2)], []],
    ["what it did not take", [line("a", 1), line("b", 3)], [line("a", 1)], [line("b", 3)]],
    ["another size of the same product", [line("a", 1, "M")], [line("a", 1)], [line("a", 1, "M")]],
    ["pieces beyond those that it took", [line("a", 3)], [line("a", 1)], [line("a", 2)]],
    ["nothing where it took more than the cart held", [line("a", 1)], [line("a", 4)], []],
    ["everything where it took nothing of it, as from a quote", [line("a", 1)], [], [line("a", 1)]],
    ["an empty cart empty", [], [line("a", 1)], []],
  ])("is %s", (_, cart, bought, left) => {
    expect(linesWithoutBought(cart, bought)).toEqual(left);
  });
});
