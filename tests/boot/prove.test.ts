import { expect, it } from "vitest";
import { buildIfNeeded } from "#server/build.ts";
import { PATIENCE_FOR_A_TEST } from "#tests/support/patience.ts";
import { deedsInVain } from "../../prove/effects.ts";
import { FAULTS } from "../../prove/plan/faults.ts";
import { shortPlan } from "../../prove/plan/story.ts";
import { gapsOf, report } from "../../prove/report.ts";
import { prove } from "../../prove/run.ts";

// Before the first test, and outside its time limit.
await buildIfNeeded();

it(
  "a few simulated days with every kind of fault leave the books in order, each deed took effect, and each kind of page was read",
  async () => {
    const proof = await prove(shortPlan(17));
    expect(proof.violations, report(proof)).toEqual([]);
    expect(FAULTS.filter((kind) => !proof.journal.faults[kind])).toEqual([]);
    expect(deedsInVain([proof.journal])).toEqual([]);
    expect(gapsOf([proof])).toEqual([]);
  },
  2 * PATIENCE_FOR_A_TEST,
);
