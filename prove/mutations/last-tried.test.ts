import { expect, it } from "vitest";
import type { Row } from "./board.ts";
import { MUTATIONS } from "./guards/index.ts";
import { lastTried, withTries } from "./last-tried.ts";

it("each guard was tried, and its absence was noticed", () => {
  const tries = new Map(lastTried().map((each) => [each.name, each]));
  expect(MUTATIONS.filter(({ name }) => !tries.get(name)?.noticedBy).map(({ name }) => name)).toEqual([]);
});

const guard = (name: string): Row["mutation"] => ({
  name,
  guard: "two never take the same",
  file: "a.ts",
  source: "lock();",
  without: "",
  noticedBy: ["a.test.ts"],
});

it("a new try takes the place of the last one, and guards that went are forgotten", () => {
  const known = ["gone", "kept", "tried"].map((name) => ({ name, noticedBy: "a.test.ts", on: "2026-01-01" }));
  const tried: Row = { mutation: guard("tried"), outcome: { kind: "green" }, seconds: 1 };
  const all = [guard("tried"), guard("kept"), guard("never tried")];
  expect(withTries(all, known, [tried], "2026-02-02")).toEqual([
    { name: "tried", noticedBy: null, on: "2026-02-02" },
    { name: "kept", noticedBy: "a.test.ts", on: "2026-01-01" },
  ]);
});
