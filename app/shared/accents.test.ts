import { expect, it } from "vitest";
import { inUnicodeForm, plainText, withoutAccents } from "./accents.ts";

it("letters lose their accents, and keep the few marks that any language puts on one", () => {
  expect(withoutAccents("Ação às três")).toBe("Acao as tres");
  expect(plainText("Nº ÚNICO")).toBe("no unico");
  const vietnamese = "e\u0302\u0301";
  expect(inUnicodeForm(vietnamese, "NFC")).toBe("\u1ebf");
});

it("a letter with very many marks takes no longer than other texts", () => {
  const marks = (count: number) => `a${"\u0301".repeat(count)}${"\u0323".repeat(count)}`;
  expect(inUnicodeForm(marks(500_000), "NFD")).toHaveLength(17);
  expect(withoutAccents(marks(500_000))).toBe("a");
  expect(plainText(`${marks(400_000)}b`)).toBe("ab");
});
