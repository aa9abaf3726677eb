import { describe, expect, it } from "vitest";
import { COUNT_LIMIT, listing, pageNumber, shownRange } from "./listing.ts";

describe("paging", () => {
  it.each([
    [null, 1],
    ["", 1],
    ["0", 1],
    ["-3", 1],
    ["abc", 1],
    ["2.5", 1],
    ["7", 7],
    ["250", 250],
    ["251", 250],
    ["99999999999999999999", 1],
  ])("reads the page %j as %i", (text, page) => expect(pageNumber(text)).toBe(page));

  it("tells the last page and the range shown", () => {
    const last = listing(Array(12).fill(0), 3, 92);
    expect(last).toMatchObject({ page: 3, pageCount: 3, total: 92, more: false });
    expect(shownRange(last)).toEqual({ from: 81, to: 92 });
  });

  it("has one empty page when there is nothing", () => {
    expect(listing([], 1, 0)).toMatchObject({ pageCount: 1, total: 0 });
    expect(shownRange(listing([], 1, 0))).toEqual({ from: 0, to: 0 });
  });

  it("ends at 250 pages and says that there is more", () => {
    expect(listing([], 250, COUNT_LIMIT)).toMatchObject({ pageCount: 250, total: 10_000, more: true });
  });
});
