import { expect, it } from "vitest";
import { stockLevel } from "./product.ts";

it.each([
  [0, "Baixo"],
  [9, "Baixo"],
  [10, "Médio"],
  [19, "Médio"],
  [20, "Alto"],
  [10_000, "Alto"],
])("%i pieces are a stock that is %s", (pieces, level) => {
  expect(stockLevel(pieces)).toBe(level);
});
