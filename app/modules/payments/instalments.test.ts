import { expect, it } from "vitest";
import { centavos } from "#app/shared/money.ts";
import { instalmentLabel, instalmentOptions } from "./instalments.ts";
import { writeTimeLeft } from "./ui/waiting.tsx";

const label = (total: number, count: number) =>
  instalmentLabel(centavos(total), count).replaceAll("\u00a0", " ");

it.each([
  [10_000, 1, "1x de R$ 100,00 sem juros"],
  [10_000, 2, "2x de R$ 50,00 sem juros"],
  [10_000, 3, "3x de R$ 33,34 sem juros (as 2 últimas de R$ 33,33)"],
  [2_490, 12, "12x de R$ 2,08 sem juros (as 6 últimas de R$ 2,07)"],
  [1_199, 12, "12x de R$ 1,00 sem juros (a última de R$ 0,99)"],
])("%i centavos in %i: %s", (total, count, text) => expect(label(total, count)).toBe(text));

it("up to twelve are offered, and none of nothing", () => {
  expect(instalmentOptions(centavos(10_000)).map(({ value }) => value)).toEqual(
    Array.from({ length: 12 }, (_, index) => String(index + 1)),
  );
  expect(instalmentOptions(centavos(3))).toHaveLength(3);
});

it.each([
  [30 * 60_000, "30:00"],
  [30 * 60_000 - 1, "30:00"],
  [65_000, "1:05"],
  [1, "0:01"],
  [0, "0:00"],
  [24 * 3_600_000, "24 h 00 min"],
  [3_600_000, "1 h 00 min"],
])("%i milliseconds are left as %s", (left, text) => expect(writeTimeLeft(left)).toBe(text));
