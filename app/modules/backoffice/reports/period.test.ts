import { describe, expect, it } from "vitest";
import { grainOf, PERIOD_PROBLEMS, readPeriod } from "./period.ts";

const TODAY = "2026-11-15";
const asked = (query: string) => readPeriod(new URLSearchParams(query), TODAY);
const spans = (query: string) => {
  const { days, before } = asked(query);
  return [days.from, days.to, before.from, before.to];
};

describe("the period of a report", () => {
  it("ends today, and is compared with as many days just before", () => {
    expect(spans("periodo=hoje")).toEqual(["2026-11-15", "2026-11-15", "2026-11-14", "2026-11-14"]);
    expect(spans("periodo=7")).toEqual(["2026-11-09", "2026-11-15", "2026-11-02", "2026-11-08"]);
    expect(spans("periodo=90")).toEqual(["2026-08-18", "2026-11-15", "2026-05-20", "2026-08-17"]);
  });

  it("is a month, compared with the one before", () => {
    expect(spans("periodo=mes")).toEqual(["2026-11-01", "2026-11-15", "2026-10-01", "2026-10-15"]);
    expect(spans("periodo=mes-passado")).toEqual(["2026-10-01", "2026-10-31", "2026-09-01", "2026-09-30"]);
  });

  it("is any two dates", () => {
    expect(spans("de=2026-02-01&ate=2026-02-03")).toEqual([
      ...["2026-02-01", "2026-02-03", "2026-01-29", "2026-01-31"],
    ]);
    expect(asked("de=2026-02-01&ate=2026-02-03")).toMatchObject({
      key: null,
      problem: null,
      query: "de=2026-02-01&ate=2026-02-03",
    });
    expect(asked("de=2025-11-15&ate=2026-11-15").problem).toBeNull();
  });

  it("is thirty days by default and for invalid values", () => {
    for (const query of ["", "periodo=9999", "periodo=constructor", "periodo=7%00"]) {
      expect(asked(query)).toMatchObject({ key: "30", problem: null, query: "periodo=30" });
    }
  });

  it.each([
    ["de=2026-02-01", PERIOD_PROBLEMS.missing],
    ["de=&ate=", PERIOD_PROBLEMS.missing],
    ["de=2026-02-30&ate=2026-03-01", PERIOD_PROBLEMS.missing],
    ["de=2026-02-01'--&ate=2026-03-01", PERIOD_PROBLEMS.missing],
    ["de=2026-03-02&ate=2026-03-01", PERIOD_PROBLEMS.reversed],
    ["de=2026-11-01&ate=2026-11-16", PERIOD_PROBLEMS.future],
    ["de=2025-11-14&ate=2026-11-15", PERIOD_PROBLEMS.long],
    ["de=2024-11-14&ate=2024-12-01", PERIOD_PROBLEMS.old],
  ])("explains why %s is refused, and shows thirty days", (query, problem) => {
    expect(asked(query)).toMatchObject({ key: "30", problem, query: "periodo=30" });
  });

  it("is grouped by day up to 92 days", () => {
    expect(["periodo=90", "de=2026-01-01&ate=2026-11-15"].map((query) => grainOf(asked(query)))).toEqual([
      ...["day", "month"],
    ]);
  });
});
