export type BarcodeElement = { bar: boolean; wide: boolean };

const DIGITS = ["00110", "10001", "01001", "11000", "00101", "10100", "01100", "00011", "10010", "01010"];
const START = "0000";
const STOP = "100";

/** Bars and spaces in drawing order, starting with a bar; a wide one is three times a narrow one. */
export function interleaved2of5(digits: string): BarcodeElement[] {
  if (!/^(\d\d)+$/.test(digits)) throw new RangeError("Interleaved 2 of 5 takes an even number of digits");
  const pairs = (digits.match(/../g) ?? []).map(interleave);
  const widths = START + pairs.join("") + STOP;
  return [...widths].map((width, index) => ({ bar: index % 2 === 0, wide: width === "1" }));
}

function interleave(pair: string): string {
  const bars = DIGITS[Number(pair[0])]!;
  const spaces = DIGITS[Number(pair[1])]!;
  return [...bars].map((bar, index) => bar + spaces[index]).join("");
}
