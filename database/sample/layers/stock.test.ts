import { expect, it } from "vitest";
import { chance } from "./seed.ts";
import { spreadStock } from "./stock.ts";

const nobodySoldOut = () => 0.5;
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

it("stock is spread evenly, the remainder first", () => {
  expect(spreadStock(20, 6, nobodySoldOut)).toEqual([4, 4, 3, 3, 3, 3]);
});

it("what a sold-out variant lacks the others have", () => {
  const rolls = [0.5, 0.01, 0.5, 0.5, 0.5];
  expect(spreadStock(18, 5, () => rolls.shift()!)).toEqual([5, 0, 5, 4, 4]);
});

it("at most a quarter is sold out, and the sum stays as given", () => {
  const spread = spreadStock(37, 12, () => 0);
  expect(spread.filter((pieces) => pieces === 0)).toHaveLength(3);
  expect(sum(spread)).toBe(37);
  expect(spreadStock(30, 3, () => 0)).toEqual([10, 10, 10]);
});

it("random choices are the same every time", () => {
  expect(spreadStock(60, 12, chance("bella-1", "stock"))).toEqual(
    spreadStock(60, 12, chance("bella-1", "stock")),
  );
});
