import { describe, expect, it } from "vitest";
import { centavos } from "#app/shared/money.ts";
import { changedLimit } from "./payout-rules.ts";

const now = new Date("2026-11-17T12:00:00Z");
const tomorrow = new Date("2026-11-18T12:00:00Z");
const limit = (amount: number) => centavos(amount);
const calm = { approvalAbove: limit(500), raise: null };
const raised = { approvalAbove: limit(500), raise: { approvalAbove: limit(900), from: tomorrow } };
const later = new Date("2026-11-17T20:00:00Z");
const afterLater = new Date("2026-11-18T20:00:00Z");

describe("the limit above which a second person approves", () => {
  it.each([
    ["is lowered at once", calm, 100, { approvalAbove: 100, raise: null }],
    ["stays", calm, 500, calm],
    ["is raised a day later", calm, 900, { ...calm, raise: { approvalAbove: 900, from: afterLater } }],
    ["goes on waiting where the same is asked again", raised, 900, raised],
    [
      "waits anew for another raise",
      raised,
      700,
      { ...calm, raise: { approvalAbove: 700, from: afterLater } },
    ],
    ["gives a raise up", raised, 500, calm],
    ["is lowered while a raise waits", raised, 100, { approvalAbove: 100, raise: null }],
  ])("%s", (_, current, wanted, expected) => {
    expect(changedLimit(current, limit(wanted), later)).toEqual(expected);
  });

  it("counts a day from when it was changed", () => {
    expect(changedLimit(calm, limit(501), now).raise?.from).toEqual(tomorrow);
  });
});
