import { expect, it } from "vitest";
import { conversionRate, formatRate, formatShare } from "./rate.ts";

it("a rate in basis points is read as a percentage", () => {
  expect([500, 498, 450, 99, 1000, 10_000, 0].map(formatRate)).toEqual([
    "5%",
    "4,98%",
    "4,5%",
    "0,99%",
    "10%",
    "100%",
    "0%",
  ]);
});

it("the conversion rate is sales out of views as a percentage with two decimals", () => {
  expect(conversionRate(1, 3)).toBe("33,33%");
  expect(conversionRate(0, 0)).toBe("0,00%");
  expect(conversionRate(5, 4)).toBe("125,00%");
});

it("a share is written with one decimal, also of nothing", () => {
  expect([formatShare(1, 3), formatShare(1, 1), formatShare(0, 0)]).toEqual(["33,3%", "100,0%", "0,0%"]);
});
