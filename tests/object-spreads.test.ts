import { execSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("no object literal is spread into another: its properties are written out", () => {
  const files = execSync("git ls-files '*.ts' '*.tsx'", { encoding: "utf8" }).trim().split("\n");
  const spread = files
    .filter((path) => path !== "tests/object-spreads.test.ts")
    .filter((path) => /\.\.\.\{(?! *\.\.\.)/.test(readFileSync(path, "utf8")));
  expect(spread).toEqual([]);
});
