import { expect, test } from "vitest";
import { asParagraphs, oneLine, withoutAccents } from "./text.ts";

test("Accents and cedillas fall, letters and case stay", () => {
  expect(withoutAccents("Confecções Ação, São José, Guaíra, PINGÜIM")).toBe(
    "Confeccoes Acao, Sao Jose, Guaira, PINGUIM",
  );
});

test("It makes no difference whether the accent was typed apart", () => {
  expect(withoutAccents("Sa\u0303o")).toBe("Sao");
});

test("A text from outside becomes one line without what cannot be stored", () => {
  expect(oneLine(" Rua\u0000 do\r\nFarol\u2028 ", 40)).toBe("Rua  do  Farol");
  expect(oneLine("abcdef", 3)).toBe("abc");
  expect(oneLine("ab🌊", 3)).toBe("ab\uFFFD");
});

test("What somebody typed keeps its lines, loses what cannot be stored, and is spelt one way", () => {
  expect(asParagraphs(" Um\r\n\r\n\r\n\r\ndois\u0000tre\u0302s\ud800 ")).toBe("Um\n\ndois três\ufffd");
});
