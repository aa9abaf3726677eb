import { expect, it } from "vitest";
import type { Row } from "./board.ts";
import { lineOf, summaryOf } from "./report.ts";

const row = (outcome: Row["outcome"]): Row => ({
  mutation: {
    name: "lock",
    guard: "two never take the same",
    file: "a.ts",
    source: "lock(a || b);",
    without: "",
    noticedBy: ["a.test.ts"],
  },
  outcome,
  seconds: 1.25,
});
const noticed = row({ kind: "noticed", by: "a.test.ts: takes one" });

it("an expectation that fails is noticed; an error, or nothing, is not", () => {
  expect(lineOf(noticed)).toMatch(/^✓ lock .*takes one/);
  expect(lineOf(row({ kind: "green" }))).toMatch(/^✗ lock .*nobody/);
  expect(lineOf(row({ kind: "broken", why: "SyntaxError" }))).toMatch(/^✗ lock .*SyntaxError/);
  expect(summaryOf([noticed, row({ kind: "green" })])).toContain("1 of 2 noticed");
});
