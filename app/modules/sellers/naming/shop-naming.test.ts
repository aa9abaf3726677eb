import { describe, expect, it } from "vitest";
import { RESERVED_SLUGS, shopSlugFrom } from "../shop-slug.ts";
import { DAYS_BETWEEN_NAMES, nameKey, nextNameChange, shopNameProblem } from "./shop-naming.ts";

const DAY = 86_400_000;
const NOW = new Date("2026-03-10T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY);

describe("a shop's name", () => {
  it("can be changed at once the first time, and then after thirty days", () => {
    expect(nextNameChange(null, NOW)).toBeNull();
    expect(nextNameChange(daysAgo(DAYS_BETWEEN_NAMES), NOW)).toBeNull();
    expect(nextNameChange(daysAgo(DAYS_BETWEEN_NAMES - 1), NOW)).toEqual(new Date(NOW.getTime() + DAY));
  });

  it.each(["Bella Colada", "BELLA  COLADA", "bella-colada", "Béllà Çolada"])("%s reads the same", (name) => {
    expect(nameKey(name)).toBe("bellacolada");
  });

  it.each(["", "1", "42", "★ ★", "a", "Maré", "MARE oficial", "www.outra.com", "Loja <b>", "x@y"])(
    "%s is refused",
    (name) => expect(shopNameProblem(name)).not.toBeNull(),
  );

  it.each(["Bella Colada", "Ó!Zé", "100% Linho", "Maré Alta Jeans"])("%s is taken", (name) => {
    expect(shopNameProblem(name)).toBeNull();
  });
});

describe("a shop's address", () => {
  it("is its id, but for words of the marketplace", () => {
    expect(shopSlugFrom("bella-colada")).toBe("bella-colada");
    for (const word of RESERVED_SLUGS) expect(shopSlugFrom(word)).toBe(`loja-${word}`);
  });
});
