import { describe, expect, it } from "vitest";
import { formatStars, MIN_PARCELS, MIN_REVIEWS, percentOf, rateShop, WEIGHTS } from "./shop-rating.ts";

const reviews = (count: number, average: number) => ({ count, average });
const parcels = (sold: number, cancelledByShop: number, due: number, sentInTime: number) => ({
  sold,
  cancelledByShop,
  due,
  sentInTime,
});
const scoreOf = (...parts: [ReturnType<typeof reviews>, ReturnType<typeof parcels>]) =>
  rateShop({ reviews: parts[0], parcels: parts[1] }).score;

describe("a shop's rating", () => {
  it("weighs its three parts, which are a whole", () => {
    expect(Object.values(WEIGHTS).reduce<number>((sum, weight) => sum + weight, 0)).toBe(100);
    expect(scoreOf(reviews(8, 5), parcels(20, 0, 20, 20))).toBe(5);
    expect(scoreOf(reviews(8, 4), parcels(20, 0, 20, 20))).toBe(4.4);
    // 0.6 × 4 + 0.25 × 5 × 0.5 + 0.15 × 5 × 0.9
    expect(scoreOf(reviews(8, 4), parcels(20, 2, 18, 9))).toBe(3.7);
    expect(scoreOf(reviews(9, 1), parcels(20, 20, 1, 0))).toBe(0.6);
  });

  it("says nothing of a shop with few reviews or few sales", () => {
    const sold = parcels(MIN_PARCELS, 0, MIN_PARCELS, MIN_PARCELS);
    expect(scoreOf(reviews(MIN_REVIEWS, 5), sold)).toBe(5);
    expect(scoreOf(reviews(MIN_REVIEWS - 1, 5), sold)).toBeNull();
    expect(scoreOf(reviews(99, 5), { ...sold, sold: MIN_PARCELS - 1 })).toBeNull();
    expect(scoreOf(reviews(99, 5), { ...sold, due: 0, sentInTime: 0 })).toBeNull();
  });
});

it("a share is never rounded to all or to nothing", () => {
  expect(percentOf(999, 1000)).toBe("99%");
  expect(percentOf(1, 1000)).toBe("1%");
  expect(percentOf(0, 1000)).toBe("0%");
  expect(percentOf(1000, 1000)).toBe("100%");
  expect(percentOf(0, 0)).toBe("sem dados");
  expect(formatStars(4.25)).toBe("4,3");
});
