import { expect, test } from "vitest";
import { checkDigit } from "./check-digit.ts";

test("A check digit is eleven minus the remainder", () => {
  expect(checkDigit("1", [2])).toBe("9");
});

test("A remainder of zero or one gives zero", () => {
  expect(checkDigit("0", [2])).toBe("0");
  expect(checkDigit("4", [3])).toBe("0");
});

test("A letter is worth its distance from the character zero", () => {
  expect(checkDigit("A", [1])).toBe("5"); // 17 mod 11 = 6
  expect(checkDigit("Z", [1])).toBe("2"); // 42 mod 11 = 9
});

test("A base of the wrong length has no check digit", () => {
  expect(() => checkDigit("12", [2])).toThrow(RangeError);
});
