import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allocate, centavos, instalmentFigure, instalmentPlan, type Money, sum } from "./money.ts";

const price = fc.integer({ min: 0, max: 999_999_999_999 }).map(centavos);
const runsOf = (...runs: [times: number, value: number][]) =>
  runs.flatMap(([n, value]) => Array(n).fill(value));

describe("instalments without interest", () => {
  const instalments = fc.integer({ min: 1, max: 24 });

  test.each([
    [10_000, 3, 3334, runsOf([1, 3334], [2, 3333])],
    [127_361, 6, 21_227, runsOf([5, 21_227], [1, 21_226])],
    [2490, 12, 208, runsOf([6, 208], [6, 207])],
    [19_990, 12, 1666, runsOf([10, 1666], [2, 1665])],
    [24_000, 12, 2000, runsOf([12, 2000])],
    [2490, 1, 2490, [2490]],
  ])("of %i centavos in %i show %i and spread the remainder over the first", (total, n, figure, plan) => {
    expect(instalmentFigure(centavos(total), n)).toBe(figure);
    expect(instalmentPlan(centavos(total), n)).toEqual(plan);
  });

  test("add up to the total", () => {
    fc.assert(fc.property(price, instalments, (total, n) => sum(instalmentPlan(total, n)) === total));
  });

  test("never exceed the figure shown, and the first one is that figure", () => {
    fc.assert(
      fc.property(price, instalments, (total, n) => {
        const plan = instalmentPlan(total, n);
        expect(plan).toHaveLength(n);
        expect(Math.max(...plan)).toBe(instalmentFigure(total, n));
        expect(plan[0]).toBe(instalmentFigure(total, n));
      }),
    );
  });

  test("differ by one centavo at most, the larger ones first", () => {
    fc.assert(
      fc.property(price, instalments, (total, n) => {
        const plan = instalmentPlan(total, n);
        expect(plan).toEqual(plan.toSorted((a, b) => b - a));
        expect(plan[0]! - plan.at(-1)!).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("are exact up to the largest amount there can be", () => {
    const largest = centavos(Number.MAX_SAFE_INTEGER);
    const exactCeiling = (BigInt(largest) + 11n) / 12n;
    expect(instalmentFigure(largest, 12)).toBe(Number(exactCeiling));
  });

  test.each([
    [100, 0],
    [100, 1.5],
    [-100, 2],
  ])("make no sense for %i centavos in %d", (total, n) => {
    expect(() => instalmentFigure(centavos(total), n)).toThrow(RangeError);
    expect(() => instalmentPlan(centavos(total), n)).toThrow(RangeError);
  });
});

describe("freight or a discount shared over sellers", () => {
  const weights = fc
    .array(fc.nat(999_999_999_999), { minLength: 1, maxLength: 12 })
    .filter((list) => list.some((weight) => weight > 0));

  test.each<[number, number[], number[]]>([
    [1000, [1, 1, 1], [334, 333, 333]],
    [1000, [5000, 3000, 2000], [500, 300, 200]],
    [100, [1, 2, 4], [14, 29, 57]], // 14.29, 28.57, 57.14: the second lost most
    [1, [1, 1], [1, 0]],
    [-1000, [1, 1, 1], [-334, -333, -333]],
    [500, [0, 7, 0], [0, 500, 0]],
    [0, [3, 4], [0, 0]],
    [0, [0, 0], [0, 0]],
    [0, [], []],
  ])("%i centavos over %j is %j", (total, given, expected) => {
    expect(allocate(centavos(total), given)).toEqual(expected);
  });

  test("adds up to the total", () => {
    fc.assert(fc.property(price, weights, (total, given) => sum(allocate(total, given)) === total));
  });

  test("gives each seller its exact part, rounded down or up by less than a centavo", () => {
    fc.assert(
      fc.property(price, weights, (total, given) => {
        const whole = given.reduce((acc, weight) => acc + BigInt(weight), 0n);
        allocate(total, given).forEach((part, i) => {
          const error = BigInt(part) * whole - BigInt(total) * BigInt(given[i]!);
          expect(-whole < error && error < whole).toBe(true);
        });
      }),
    );
  });

  test("gives nothing to a seller with nothing in the order", () => {
    fc.assert(
      fc.property(price, weights, (total, given) => allocate(total, [0, ...given])[0] === (0 as Money)),
    );
  });

  test("gives a seller with more at least as much", () => {
    fc.assert(
      fc.property(price, weights, (total, given) => {
        const sorted = given.toSorted((a, b) => b - a);
        const parts = allocate(total, sorted);
        expect(parts).toEqual(parts.toSorted((a, b) => b - a));
      }),
    );
  });

  test("needs someone to carry it, and no negative or fractional weight", () => {
    expect(() => allocate(centavos(1), [])).toThrow(RangeError);
    expect(() => allocate(centavos(1), [0, 0])).toThrow(RangeError);
    expect(() => allocate(centavos(1), [2, -1])).toThrow(RangeError);
    expect(() => allocate(centavos(1), [0.5, 0.5])).toThrow(RangeError);
  });
});
