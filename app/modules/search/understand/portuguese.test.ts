import { describe, expect, it } from "vitest";
import { colorName } from "./colors.ts";
import { fullSize, isSameWord, singular } from "./portuguese.ts";
import { closest, type Neighbour, slipsBetween } from "./spelling.ts";

describe("the singular", () => {
  it.each([
    ["vestidos", "vestido"],
    ["calcoes", "calcao"],
    ["azuis", "azul"],
    ["marrons", "marrom"],
    ["shorts", "short"],
    ["croppeds", "cropped"],
    ["colares", "colar"],
    ["tenis", "tenis"],
    ["jeans", "jeans"],
    ["mais", "mais"],
    ["os", "os"],
  ])("of %j is %j", (plural, one) => expect(singular(plural)).toBe(one));
});

describe("a diminutive", () => {
  it.each([
    ["vestidinho", "vestido"],
    ["sainhas", "saia"],
    ["casaquinho", "casaco"],
    ["larguinha", "larga"],
    ["colarzinho", "colar"],
    ["bolsita", "bolsa"],
    ["linha", "linha"],
    ["saia", "saia"],
    ["constructor", "constructor"],
  ])("%j is a small %j", (small, full) => expect(fullSize(small)).toBe(full));
});

describe("the same word", () => {
  it.each([
    ["branca", "branco"],
    ["pretas", "preto"],
    ["vestidinho", "vestido"],
    ["saias", "saia"],
    ["azuis", "azul"],
  ])("is in %j and %j", (a, b) => expect(isSameWord(a, b)).toBe(true));

  it.each([
    ["bolsa", "bolso"],
    ["calca", "calcados"],
    ["saia", "saida"],
    ["linho", "linha"],
    ["meia", "meio"],
    ["camisa", "camiseta"],
    ["bolsinha", "bolso"],
  ])("is not in %j and %j", (a, b) => expect(isSameWord(a, b)).toBe(false));
});

describe("a colour", () => {
  it.each([
    ["branca", "Branco"],
    ["pretas", "Preto"],
    ["azuis", "Azul"],
    ["rosa", "Rosa"],
    ["vestido", null],
    ["jeans", null],
  ])("in %j is %j", (plain, name) => expect(colorName(plain)).toBe(name));
});

describe("a close spelling", () => {
  const neighbour = (word: string, sameSound = false): Neighbour => ({
    word,
    shown: word,
    sameSound,
    led: 1,
    named: 1,
    uses: 1,
  });
  it.each([
    ["vestdo", "vestido", "vestido"],
    ["vetsido", "vestido", "vestido"],
    ["sia", "saia", "saia"],
    ["sapato", "salto", null],
    ["cueca", "cabeca", null],
    ["top", "tom", null],
    ["vestidos", "vestido", null],
  ])("of %j, beside %j, is %j", (typed, known, meant) =>
    expect(closest(typed, [neighbour(known)])?.word ?? null).toBe(meant),
  );

  it("is rather what sounds the same than what looks alike", () => {
    expect(closest("xorte", [neighbour("forte"), neighbour("short", true)])?.word).toBe("short");
  });

  it("counts swapped neighbours as one slip", () => {
    expect(slipsBetween("abcd", "abdc")).toBe(1);
    expect(slipsBetween("", "abc")).toBe(3);
  });
});
