import { expect, it } from "vitest";
import { deedsInVain, effectsOf } from "./effects.ts";

const journal = (tried: number, took: number) => ({ deeds: { ship: { tried, took } } });

it("effects are added up over the seeds", () => {
  expect([...effectsOf([journal(3, 1), journal(4, 0)])]).toEqual([["ship", { tried: 7, took: 1 }]]);
});

it("a deed that never took effect is told when it was tried often enough", () => {
  expect(deedsInVain([journal(60, 0), journal(60, 0)])).toEqual(["ship"]);
  expect(deedsInVain([journal(60, 0), journal(60, 1)])).toEqual([]);
  expect(deedsInVain([journal(60, 0)])).toEqual([]);
});
