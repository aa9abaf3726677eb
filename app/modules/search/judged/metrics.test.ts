import { expect, it } from "vitest";
import { scoreOf, summaryOf } from "./metrics.ts";

it("is one for the best order there is, and falls when a better product stands lower", () => {
  expect(scoreOf([3, 2, 1], [0, 1, 2, 3]).ndcg).toBe(1);
  const { ndcg, reciprocalRank } = scoreOf([0, 3], [3, 0, 0]);
  expect(ndcg).toBeCloseTo(1 / Math.log2(3));
  expect(reciprocalRank).toBe(0.5);
});

it("asks of a page only what fits on it", () => {
  const hundred = Array.from({ length: 100 }, () => 3 as const);
  expect(scoreOf(hundred.slice(0, 40), hundred).recall).toBe(1);
  expect(scoreOf(hundred.slice(0, 10), hundred).recall).toBe(0.25);
});

it("says nothing about order and recall where nothing is right", () => {
  expect(scoreOf([0, 0], [0, 0, 0])).toEqual({
    ndcg: null,
    reciprocalRank: null,
    recall: null,
    empty: false,
  });
});

it("takes the nearest and nothing for right answers where the thing is not sold", () => {
  expect(scoreOf([], [2, 0]).ndcg).toBeNull();
  expect(scoreOf([2, 0], [2, 0]).ndcg).toBe(1);
  expect(scoreOf([0, 2], [2, 0]).ndcg).toBeLessThan(1);
});

it("counts empty answers apart: wrong where something is sold, right where nothing is", () => {
  const summary = summaryOf([scoreOf([], [3]), scoreOf([3], [3]), scoreOf([], [0]), scoreOf([0], [0])]);
  expect(summary).toMatchObject({ queries: 4, ndcg: 0.5, mrr: 0.5, emptyShare: 0.5, rightlyEmpty: 0.5 });
});
