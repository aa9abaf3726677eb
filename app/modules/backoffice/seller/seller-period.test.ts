import { describe, expect, it } from "vitest";
import { centavos } from "#app/shared/money.ts";
import { averageTicket } from "./seller-panel.ts";
import { grainOf, periodKey, spanBefore, spanOf } from "./seller-period.ts";

describe("the figures of a seller", () => {
  it("the average ticket is revenue divided by sales, 0 if nothing was sold", () => {
    expect(averageTicket(centavos(100_00), 3)).toBe(33_33);
    expect(averageTicket(centavos(0), 0)).toBe(0);
  });
});

describe("the period of a report", () => {
  const now = new Date("2026-11-15T12:00:00Z");

  it("is thirty days unless another one is asked for", () => {
    expect([periodKey(null), periodKey("9999"), periodKey("7")]).toEqual(["30", "30", "7"]);
  });

  it("counts calendar days in São Paulo, today included, and as many before them", () => {
    const span = spanOf("7", now);
    expect(span).toEqual({ from: new Date("2026-11-09T03:00:00Z"), to: now });
    expect(spanBefore("7", now)).toEqual({ from: new Date("2026-11-02T03:00:00Z"), to: span.from });
    // Half past eleven at night there, though it is tomorrow in Greenwich.
    expect(spanOf("30", new Date("2026-11-16T02:30:00Z")).from).toEqual(new Date("2026-10-17T03:00:00Z"));
  });

  it("is grouped by day up to 92 days", () => {
    expect([grainOf("7"), grainOf("90"), grainOf("365")]).toEqual(["day", "day", "month"]);
  });
});
