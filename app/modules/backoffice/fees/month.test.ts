import { expect, it } from "vitest";
import { boundsOf, monthAfter, monthBefore, monthName, readMonth } from "./month.ts";

it("a month begins and ends at midnight in São Paulo", () => {
  expect(boundsOf("2026-02")).toEqual({
    from: new Date("2026-02-01T03:00:00Z"),
    to: new Date("2026-03-01T03:00:00Z"),
  });
});

it("follows another, also over the year's end", () => {
  expect([monthAfter("2026-12"), monthBefore("2026-01"), monthAfter("2028-02")]).toEqual([
    "2027-01",
    "2025-12",
    "2028-03",
  ]);
});

it("is read from an address, or is the usual one", () => {
  expect(["2026-10", "2026-13", "26-1", "", null].map((text) => readMonth(text, "2026-05"))).toEqual([
    "2026-10",
    "2026-05",
    "2026-05",
    "2026-05",
    "2026-05",
  ]);
  expect(monthName("2026-03")).toBe("março de 2026");
});
