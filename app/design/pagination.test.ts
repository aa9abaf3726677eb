import { describe, expect, it } from "vitest";
import { pagesToShow } from "./pagination.tsx";

describe("the pages a pager shows", () => {
  it("shows all of them while they are few", () => {
    expect(pagesToShow(1, 1)).toEqual([1]);
    expect(pagesToShow(2, 3)).toEqual([1, 2, 3]);
    expect(pagesToShow(3, 5)).toEqual([1, 2, 3, 4, 5]);
  });

  it("keeps first, last and two either side, with an ellipsis where pages are left out", () => {
    expect(pagesToShow(10, 20)).toEqual([1, "gap", 8, 9, 10, 11, 12, "gap", 20]);
  });

  it("has one ellipsis at the ends", () => {
    expect(pagesToShow(1, 9)).toEqual([1, 2, 3, "gap", 9]);
    expect(pagesToShow(9, 9)).toEqual([1, "gap", 7, 8, 9]);
  });

  it("puts no ellipsis between consecutive pages", () => {
    expect(pagesToShow(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(pagesToShow(5, 8)).toEqual([1, "gap", 3, 4, 5, 6, 7, 8]);
  });

  it("has nothing to show for no pages", () => {
    expect(pagesToShow(1, 0)).toEqual([]);
  });
});
