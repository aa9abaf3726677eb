import { describe, expect, it } from "vitest";
import { caretAfter, typedBefore } from "./caret.ts";

describe("the caret of a masked field", () => {
  it("counts only what was typed", () => {
    expect(typedBefore("11.2", 4)).toBe(3);
    expect(typedBefore("(11) 9", 5)).toBe(2);
  });

  it("jumps over punctuation the mask adds", () => {
    expect(caretAfter("11.222", typedBefore("112", 3))).toBe(4);
  });

  it("stays in the middle when a digit is deleted there", () => {
    // 11.222.333 with the caret after the first 2, one digit erased: 11.2|2.333 becomes 11.2|23.33
    expect(caretAfter("11.223.33", typedBefore("11.22.333", 4))).toBe(4);
  });

  it("stays at the start, and never passes the end", () => {
    expect(caretAfter("(11)", 0)).toBe(0);
    expect(caretAfter("11", 9)).toBe(2);
  });
});
