import { describe, expect, it } from "vitest";
import { MAX_FAVOURITES, readFavourites, withFavourite } from "./favourite-ids.ts";

describe("a stored list", () => {
  it.each<[string, string | null, string[]]>([
    ["nothing", null, []],
    ["half a text", '["bella-1"', []],
    ["no list", '{"bella-1":true}', []],
    ["a number", "7", []],
    [
      "strangers among its lines",
      '["bella-1",7,null,"<b>","bella-1","cat-2","\\u0000"]',
      ["bella-1", "cat-2"],
    ],
  ])("that holds %s gives the valid ids in it", (_, stored, ids) => {
    expect(readFavourites(stored)).toEqual(ids);
  });

  it("has the same limit as an account's", () => {
    const many = Array.from({ length: 5_000 }, (_, n) => `cat-${n}`);
    expect(readFavourites(JSON.stringify(many))).toHaveLength(MAX_FAVOURITES);
    expect(withFavourite(many.slice(0, MAX_FAVOURITES), "bella-1", true)).toHaveLength(MAX_FAVOURITES);
  });
});

describe("a change", () => {
  it("puts the newest first, once, and takes out", () => {
    expect(withFavourite(["cat-1", "cat-2"], "cat-2", true)).toEqual(["cat-2", "cat-1"]);
    expect(withFavourite(["cat-1", "cat-2"], "cat-1", false)).toEqual(["cat-2"]);
    expect(withFavourite([], "cat-1", false)).toEqual([]);
  });
});
