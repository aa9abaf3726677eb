import { expect, it } from "vitest";
import { LONGEST_JSON, readJson } from "./read-json.ts";

it("reads what a page sends, and nothing that is broken or longer", () => {
  expect(readJson('{"lines":[]}')).toEqual({ lines: [] });
  expect(readJson("{broken")).toBeNull();
  const longest = "[".repeat(LONGEST_JSON / 2) + "]".repeat(LONGEST_JSON / 2);
  expect(readJson(longest)).not.toBeNull();
  expect(readJson(` ${longest}`)).toBeNull();
});

it("takes out what the database refuses to hold, and nothing that only looks like it", () => {
  expect(readJson(String.raw`{"a\u0000":["b\u0000\ud800c",1,null],"d":{"e":"\ud83d\ude00"}}`)).toEqual({
    a: ["b\ufffdc", 1, null],
    d: { e: "😀" },
  });
  expect(readJson(String.raw`"\\u0000"`)).toBe(String.raw`\u0000`);
  const deep = LONGEST_JSON / 2 - 20;
  expect(readJson(String.raw`${"[".repeat(deep)}"\u0000"${"]".repeat(deep)}`)).toBeNull();
});
