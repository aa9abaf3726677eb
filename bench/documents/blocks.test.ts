import { expect, it } from "vitest";
import { type Results, withBlocks } from "./blocks.ts";

const results: Results = {
  machine: { cores: 2, model: "Test", loadAverage: 0.5, seconds: 9, node: "v24.0.0" },
  figures: [
    {
      id: "cart of 50",
      part: "",
      what: "pricing a cart",
      value: 12.34,
      unit: "ms",
      ceiling: 0.5,
      goals: [{ text: "≤ 10 ms", met: false }],
    },
  ],
};

const document = (cart: string) =>
  `# Words\n<!-- bench cart -->\n${cart}<!-- /bench -->\nmore\n<!-- bench orders -->\nkept\n<!-- /bench -->\n`;

it("writes the blocks that were measured, and leaves the others and the words between", () => {
  const written = withBlocks(document("old\n"), results);
  expect(written).not.toContain("old");
  expect(written).toContain("| pricing a cart | 12 ms | **≤ 10 ms: missed** | 0.50 ms (25×) |");
  expect(written).toContain("2 cores (Test), Node 24.0.0");
  expect(written).toContain("# Words");
  expect(written).toContain("<!-- bench orders -->\nkept\n<!-- /bench -->");
});

it("writes the same twice", () => {
  const once = withBlocks(document(""), results);
  expect(withBlocks(once, results)).toBe(once);
});

it("refuses a name that no figures have", () => {
  expect(() => withBlocks("<!-- bench carts -->\n<!-- /bench -->", results)).toThrow("carts");
});
