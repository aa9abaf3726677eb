import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { COLORS } from "./letter-looks.ts";

it("letters wear the colours of the shop", () => {
  const css = readFileSync("app/design/styles/tokens.css", "utf8");
  for (const [name, value] of Object.entries(COLORS)) expect(css).toContain(`--color-${name}: ${value};`);
});
