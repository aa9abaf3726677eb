import { expect, it } from "vitest";
import { chartLabel } from "./chart-label.ts";

it("a bar is named by its day or its month", () => {
  expect([chartLabel("2026-07-14", "day"), chartLabel("2026-07-01", "month")]).toEqual(["14/07", "jul/26"]);
});
