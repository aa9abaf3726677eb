import { expect, it } from "vitest";
import { formatDays, lastMonth, monthSoFar, sameDaysOfLastMonth } from "./days.ts";

it("compares the month so far with the same days of the month before", () => {
  expect(monthSoFar("2026-11-15")).toEqual({ from: "2026-11-01", to: "2026-11-15" });
  expect(sameDaysOfLastMonth("2026-11-15")).toEqual({ from: "2026-10-01", to: "2026-10-15" });
  expect(sameDaysOfLastMonth("2026-01-01")).toEqual({ from: "2025-12-01", to: "2025-12-01" });
});

it("compares with a shorter month up to its last day", () => {
  expect(sameDaysOfLastMonth("2026-03-31")).toEqual({ from: "2026-02-01", to: "2026-02-28" });
  expect(lastMonth("2028-03-05")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
});

it("formats days and periods", () => {
  expect(formatDays({ from: "2026-10-01", to: "2026-10-15" })).toBe("1º a 15 de outubro");
  expect(formatDays({ from: "2026-10-07", to: "2026-10-07" })).toBe("7 de outubro");
  expect(formatDays({ from: "2026-09-16", to: "2026-10-15" })).toBe("16/09 a 15/10/2026");
  expect(formatDays({ from: "2025-12-16", to: "2026-01-15" })).toBe("16/12/2025 a 15/01/2026");
});
