import { expect, it } from "vitest";
import type { Row } from "./board.ts";
import { lineOf, summaryOf, withTable } from "./report.ts";

const row = (outcome: Row["outcome"], without = ""): Row => ({
  mutation: {
    name: "lock",
    guard: "two never take the same",
    file: "a.ts",
    source: "lock(a || b);",
    without,
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

it("the table is written between its marks, and the same twice", () => {
  const document = "# Words\n<!-- mutations -->\nold\n<!-- /mutations -->\nmore\n";
  const once = withTable(document, [noticed, row({ kind: "green" }, "free(a);")], "two cores");
  expect(once).toContain(
    "| two never take the same | `a.ts` | `lock(a \\|\\| b);` | a.test.ts: takes one | 1.3 |",
  );
  expect(once).toContain("`lock(a \\|\\| b);` → `free(a);` | **green** |");
  expect(once).toMatch(/^# Words\n/);
  expect(once).not.toContain("old");
  expect(withTable(once, [noticed], "two cores")).toBe(withTable(document, [noticed], "two cores"));
  expect(() => withTable("no marks", [noticed], "")).toThrow("no block");
});
