import { describe, expect, it } from "vitest";
import { centavos } from "#app/shared/money.ts";
import { grainOf, periodKey, spanBefore, spanOf } from "./period.ts";
import { averageTicket } from "./rates.ts";

describe("the figures of a seller", () => {
  it("the average ticket is revenue divided by sales, 0 if nothing was sold", () => {
    expect(averageTicket(centavos(100_00), 3)).toBe(33_33);
    expect(averageTicket(centavos(0), 0)).toBe(0);
  });
});

describe("the period of a report", () => {
  const now = new Date("2026-11-15T12:00:00Z");

  it("is a month unless another one is asked for", () => {
    expect([periodKey(null), periodKey("9999"), periodKey("7")]).toEqual(["30", "30", "7"]);
  });

  it("lies before now, and another one as long before it", () => {
    const span = spanOf("7", now);
    expect(span.from.toISOString()).toBe("2026-11-08T12:00:00.000Z");
    expect(spanBefore(span)).toEqual({ from: new Date("2026-11-01T12:00:00Z"), to: span.from });
  });

  it("is told by days while they can be told apart", () => {
    expect([grainOf("7"), grainOf("90"), grainOf("365")]).toEqual(["day", "day", "month"]);
  });
});
