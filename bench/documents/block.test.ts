import { expect, it } from "vitest";
import { withBlock } from "./block.ts";

it("writes only what stands between the marks of the block", () => {
  const document =
    "before\n<!-- drills -->\nold\n<!-- /drills -->\nbetween\n<!-- proof -->\nkept\n<!-- /proof -->\n";
  expect(withBlock(document, "drills", "$1 | new")).toBe(
    "before\n<!-- drills -->\n$1 | new\n<!-- /drills -->\nbetween\n<!-- proof -->\nkept\n<!-- /proof -->\n",
  );
});

it("refuses a document without the block: a table that is written nowhere would be lost", () => {
  expect(() => withBlock("words\n", "drills", "new")).toThrow("drills");
});
