import { expect, it } from "vitest";
import { shareOfOthers } from "./quiet-moment.server.ts";

const before = { at: 1_000, byAll: 50_000, byUs: 300 };

it("others use what all processes used and this one did not, of all processors", () => {
  expect(shareOfOthers(before, { at: 1_200, byAll: 50_400, byUs: 300 }, 2)).toBe(1);
  expect(shareOfOthers(before, { at: 1_200, byAll: 50_300, byUs: 400 }, 2)).toBe(0.5);
});

it("a process that has the only processor to itself does not wait for itself", () => {
  expect(shareOfOthers(before, { at: 1_200, byAll: 50_200, byUs: 500 }, 1)).toBe(0);
});
