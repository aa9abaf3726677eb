import { expect, it } from "vitest";
import { formatRate } from "./rate.ts";

it("a rate in basis points is read as a percentage", () => {
  expect([500, 498, 99, 0].map(formatRate)).toEqual(["5%", "4,98%", "0,99%", "0%"]);
});
