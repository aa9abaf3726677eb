import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { MUTATIONS } from "./guards/index.ts";
import { editsOf, testFilesOf, withoutGuard } from "./mutation.ts";

describe("the list of guards", () => {
  it("names each once", () => {
    const names = MUTATIONS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(MUTATIONS)("$name stands in its file once, and its tests are there", (mutation) => {
    for (const edit of editsOf(mutation)) {
      const text = readFileSync(edit.file, "utf8");
      expect(withoutGuard(text, edit)).not.toBe(text);
    }
    expect(testFilesOf(mutation).filter((file) => !existsSync(file))).toEqual([]);
  });
});

it("a guard that is not there, or there twice, is refused", () => {
  const mutation = { ...MUTATIONS[0]!, name: "lock", file: "a.ts", source: "lock()", without: "" };
  expect(withoutGuard("a lock() b", mutation)).toBe("a  b");
  expect(() => withoutGuard("a b", mutation)).toThrow("lock stands 0 times in a.ts");
  expect(() => withoutGuard("lock() lock()", mutation)).toThrow("2 times");
});
