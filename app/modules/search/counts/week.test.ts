import { expect, it } from "vitest";
import { mondayOf, weekAt, weeksKept, weekText } from "./week.ts";

it("a week begins on Monday, in São Paulo", () => {
  expect(mondayOf("2026-11-16")).toBe("2026-11-16");
  expect(mondayOf("2026-11-22")).toBe("2026-11-16");
  expect(mondayOf("2023-12-31")).toBe("2023-12-25");
  expect(weekAt(new Date("2026-11-16T02:59:00Z"))).toBe("2026-11-09");
  expect(weekAt(new Date("2026-11-16T03:00:00Z"))).toBe("2026-11-16");
});

it("thirteen weeks are kept, and each says its days", () => {
  const weeks = weeksKept(new Date("2027-01-02T12:00:00Z"));
  expect(weeks).toHaveLength(13);
  expect(weeks.slice(0, 2)).toEqual(["2026-12-28", "2026-12-21"]);
  expect(weekText(weeks[0]!)).toBe("28/12 a 03/01/2027");
});
