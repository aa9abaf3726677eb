import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { drawMap, MAP_FILE, withoutSizes } from "#scripts/module-map.ts";
import { readSources } from "./support/boundaries.ts";

it("docs/map.md is current; `npm run map` writes it", () => {
  expect(withoutSizes(readFileSync(MAP_FILE, "utf8"))).toBe(withoutSizes(drawMap(readSources())));
});
