import { expect, it } from "vitest";
import { deedsInVain, effectsOf } from "./effects.ts";

const journal = (tried: number, took: number) => ({ deeds: { ship: { tried, took } } });

it("effects are added up over the seeds", () => {
  expect([...effectsOf([journal(3, 1), journal(4, 0)])]).toEqual([["ship", { tried: 7, took: 1 }]]);
});

it("a deed that never took effect is told", () => {
  expect(deedsInVain([journal(2, 0), journal(1, 0)])).toEqual(["ship"]);
  expect(deedsInVain([journal(2, 0), journal(1, 1)])).toEqual([]);
});
