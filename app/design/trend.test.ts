import { expect, it } from "vitest";
import { trendOf } from "./trend.ts";

it("a trend is measured against the time before, and not where there was nothing", () => {
  const month = { than: "dos 30 dias anteriores", to: "aos 30 dias anteriores" };
  expect(trendOf(150, 100, month)).toEqual({ direction: "up", text: "50% acima dos 30 dias anteriores" });
  expect(trendOf(80, 100, month)).toEqual({ direction: "down", text: "20% abaixo dos 30 dias anteriores" });
  expect(trendOf(1001, 1000, month)).toEqual({ direction: "flat", text: "igual aos 30 dias anteriores" });
  expect(trendOf(2_000, 100, month)?.text).toBe("1.900% acima dos 30 dias anteriores");
  expect(trendOf(7, 0, month)).toBeUndefined();
});
