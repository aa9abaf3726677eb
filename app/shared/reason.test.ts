import { expect, it } from "vitest";
import { MAX_REASON_LENGTH, readReason } from "./reason.ts";

it("keeps lines, and nothing that no text should hold", () => {
  expect(readReason("  Fraude\r\nno cartão\u0000 \u2028 ")).toBe("Fraude\nno cartão");
});

it.each(["", "   ", "\n\t\r\n", "\u0000\u0007"])("takes %j for none", (text) => {
  expect(readReason(text)).toBe("");
});

it("cuts what is too long without leaving half a character", () => {
  const text = readReason(`${"a".repeat(MAX_REASON_LENGTH - 1)}😀${"b".repeat(5000)}`);
  expect(text).toHaveLength(MAX_REASON_LENGTH);
  expect(text.isWellFormed()).toBe(true);
});
