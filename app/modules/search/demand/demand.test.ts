import { describe, expect, it } from "vitest";
import { concerns, type SaidWord, UNKNOWN_OFTEN } from "./demand.ts";

const said = (word: string, more: Partial<SaidWord> = {}): SaidWord => ({
  word,
  led: 0,
  wornBy: null,
  known: true,
  ...more,
});
const asked = (words: SaidWord[], times = 3) =>
  concerns({ shown: words.map(({ word }) => word).join(" "), asked: times, found: 0, words });

describe("a search that finds little concerns", () => {
  it("those who sell such things", () => {
    expect(asked([said("vestidos", { led: 9 }), said("de", { known: false }), said("veludo")])).toBe(
      "('^vestidos' | '^vestido')",
    );
  });

  it("those who sell for the same people, when nobody sells it", () => {
    expect(asked([said("cueca", { wornBy: "m" })])).toBe("'=for m'");
    expect(asked([said("luva", { wornBy: "u" })])).toBe("'=for ':*");
  });

  it("nobody, when it names nothing to wear or may name a person", () => {
    expect(asked([said("entrega")])).toBeNull();
    expect(asked([said("vestido", { led: 9 }), said("mariazinha", { known: false })])).toBeNull();
    expect(asked([said("vestido", { led: 9 }), said("labubu", { known: false })], UNKNOWN_OFTEN)).toBe(
      "'^vestido'",
    );
    expect(asked([said("vestido", { led: 9 }), said("42", { known: false })])).toBe("'^vestido'");
  });
});
