import { expect, it } from "vitest";
import { isPossiblePath } from "./possible-path.ts";

it.each([
  ["/", true],
  ["/product/bella-1", true],
  [`/redefinir-senha/${"t".repeat(300)}`, true],
  ["/a".repeat(16), true],
  ["/a".repeat(17), false],
  ["/a/".repeat(7_000), false],
  [`/${"a".repeat(1_000)}`, false],
])("a path may be as long and deep as those of the shop: %#", (path, isPossible) => {
  expect(isPossiblePath(path)).toBe(isPossible);
});
