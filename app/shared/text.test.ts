import { expect, test } from "vitest";
import { withoutAccents } from "./accents.ts";
import { asOneLine, asParagraphs, cut, oneLine, storable } from "./text.ts";

test("Accents and cedillas fall, letters and case stay", () => {
  expect(withoutAccents("Confecções Ação, São José, Guaíra, PINGÜIM")).toBe(
    "Confeccoes Acao, Sao Jose, Guaira, PINGUIM",
  );
});

test("It makes no difference whether the accent was typed apart", () => {
  expect(withoutAccents("Sa\u0303o")).toBe("Sao");
});

test("A text from outside becomes one line without what cannot be stored", () => {
  expect(oneLine(" Rua\u0000 do\r\nFarol\u2028 ", 40)).toBe("Rua do Farol");
  expect(oneLine("abcdef", 3)).toBe("abc");
  expect(oneLine("ab🌊", 3)).toBe("ab");
});

test("A cut leaves whole characters, and a stored text has no NUL and no half of one", () => {
  expect([cut("ab🌊c", 3), cut("ab🌊c", 4), cut("abc", 9)]).toEqual(["ab", "ab🌊", "abc"]);
  expect(storable("a\0b\ud83d c 🌊\n")).toBe("ab\ufffd c 🌊\n");
});

test("What somebody typed keeps its lines, loses what cannot be stored, and is spelt one way", () => {
  expect(asParagraphs(" Um\r\n\r\n\r\n\r\ndois\u0000tre\u0302s\ud800 ")).toBe("Um\n\ndois três\ufffd");
});

test.each([
  ["Ana\u202eoproL", "AnaoproL", "a turned reading direction"],
  ["\u2066Bella\u2069 \u200fColada", "Bella Colada", "isolates and marks"],
  ["Ana\u200b\u200c\u200d\u2060\ufeff Lima", "Ana Lima", "widths of nothing"],
  ["\u3164\u115f\u2800", "", "letters drawn as nothing"],
  ["Ma\u00adre\u0301 \u{e0041}", "Maré", "soft hyphens and tags"],
])("A name %j loses invisible characters: %s, %s", (typed, name) => {
  expect(asOneLine(typed)).toBe(name);
});

test("A text loses what turns it around, and keeps its emoji whole", () => {
  expect(asParagraphs("Adorei\u202e!\n\u200bFamília 👨‍👩‍👧 ❤️")).toBe("Adorei!\nFamília 👨‍👩‍👧 ❤️");
});
