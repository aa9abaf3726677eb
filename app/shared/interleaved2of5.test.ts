import fc from "fast-check";
import { expect, test } from "vitest";
import { interleaved2of5 } from "./interleaved2of5.ts";

const widths = (digits: string) =>
  interleaved2of5(digits)
    .map(({ wide }) => (wide ? "1" : "0"))
    .join("");
const evenDigits = fc
  .array(fc.integer({ min: 0, max: 99 }), { minLength: 1, maxLength: 22 })
  .map((pairs) => pairs.map((pair) => String(pair).padStart(2, "0")).join(""));

test("0123 is drawn with the published pattern", () => {
  expect(widths("0123")).toBe("000001001010010111000010100");
});

test.each([
  ["00", "0000111100"],
  ["11", "1100000011"],
  ["22", "0011000011"],
  ["33", "1111000000"],
  ["44", "0000110011"],
  ["55", "1100110000"],
  ["66", "0011110000"],
  ["77", "0000001111"],
  ["88", "1100001100"],
  ["99", "0011001100"],
])("%s doubles the five widths of its digit", (pair, pattern) => {
  expect(widths(pair)).toBe(`0000${pattern}100`);
});

test("Bars and spaces take turns, with a bar at each end", () => {
  fc.assert(
    fc.property(evenDigits, (digits) => {
      const elements = interleaved2of5(digits);
      elements.forEach(({ bar }, index) => {
        expect(bar).toBe(index % 2 === 0);
      });
      expect(elements.at(-1)?.bar).toBe(true);
    }),
  );
});

test("A boleto's 44 digits take 227 elements and 405 narrow widths, which is 103 mm of paper", () => {
  const elements = interleaved2of5("23797164600000024901234091234567890176543210");
  expect(elements).toHaveLength(227);
  expect(elements.reduce((sum, { wide }) => sum + (wide ? 3 : 1), 0)).toBe(405);
});

test.each(["", "123", "12A4"])("%j cannot be drawn", (digits) => {
  expect(() => interleaved2of5(digits)).toThrow(RangeError);
});
