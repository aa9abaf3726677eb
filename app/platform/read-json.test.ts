import { expect, it } from "vitest";
import { LONGEST_JSON, readJson } from "./read-json.ts";

it("reads what a page sends, and nothing that is broken or longer", () => {
  expect(readJson('{"lines":[]}')).toEqual({ lines: [] });
  expect(readJson("{broken")).toBeNull();
  const longest = "[".repeat(LONGEST_JSON / 2) + "]".repeat(LONGEST_JSON / 2);
  expect(readJson(longest)).not.toBeNull();
  expect(readJson(` ${longest}`)).toBeNull();
});
