import { describe, expect, it } from "vitest";
import { FAULTS } from "./faults.ts";
import { planOf } from "./plan.ts";
import { randomOf } from "./random.ts";
import { ATTACKS, BUYERS, DEEDS, deedOf } from "./steps.ts";
import { storyOf } from "./story.ts";

describe("the plan of a seed", () => {
  it("is the same each time, and another for another seed", () => {
    expect(planOf(7, { days: 20 })).toEqual(planOf(7, { days: 20 }));
    expect(planOf(7, { days: 20 })).not.toEqual(planOf(8, { days: 20 }));
  });

  it("of more days begins with the plan of fewer", () => {
    const days = 3 * 3;
    const begun = storyOf(randomOf(3)).length + days;
    expect(planOf(3, { days: 9 }).waves.slice(0, begun)).toEqual(
      planOf(3, { days: 3 }).waves.slice(0, begun),
    );
  });

  it("has every kind of deed, however short", () => {
    const deeds = planOf(1, { days: 1 }).waves.flatMap(({ steps }) =>
      steps.map(({ action }) => deedOf(action)),
    );
    expect(DEEDS.filter((deed) => !deeds.includes(deed))).toEqual([]);
  });

  it("strikes with every kind of fault and attack, and sets the clock forward and back", () => {
    const { waves } = planOf(1, { days: 200 });
    const faults = new Set(waves.flatMap((wave) => wave.faults.map(({ kind }) => kind)));
    const attacks = waves.flatMap(({ steps }) =>
      steps.flatMap(({ action }) => (action.kind === "attack" ? action.attack : [])),
    );
    expect([...faults].sort()).toEqual([...FAULTS].sort());
    expect([...new Set(attacks)].sort()).toEqual([...ATTACKS].sort());
    expect(waves.some(({ jump }) => jump < 0)).toBe(true);
    expect(waves.reduce((sum, { jump }) => sum + jump, 0)).toBeGreaterThan(150 * 86_400_000);
  });

  it("strikes with every kind of fault in a few days where that is asked for", () => {
    const { waves } = planOf(1, { days: 3, everyFault: true });
    const faults = new Set(waves.flatMap((wave) => wave.faults.map(({ kind }) => kind)));
    expect([...faults].sort()).toEqual([...FAULTS].sort());
  });

  it("without faults has none", () => {
    expect(planOf(1, { days: 50, faults: [] }).waves.flatMap(({ faults }) => faults)).toEqual([]);
  });
});

describe("chance", () => {
  it("stays within its limits", () => {
    const random = randomOf(5);
    const drawn = Array.from({ length: 5000 }, () => random.below(BUYERS));
    expect(new Set(drawn).size).toBe(BUYERS);
    expect(Math.min(...drawn)).toBe(0);
    expect(Math.max(...drawn)).toBe(BUYERS - 1);
  });

  it("follows the weights", () => {
    const random = randomOf(5);
    const drawn = Array.from({ length: 2000 }, () => random.weighted({ often: 9, seldom: 1, never: 0 }));
    expect(drawn.filter((name) => name === "often").length).toBeGreaterThan(1700);
    expect(drawn).toContain("seldom");
    expect(drawn).not.toContain("never");
  });
});
