import { getBoletoInfo, isValidBoleto } from "@brazilian-utils/brazilian-utils";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Boleto,
  boletoBarcode,
  bradescoFreeField,
  bradescoOurNumberDigit,
  dueDateOf,
  dueFactor,
  formatDigitableLine,
  isValidBarcode,
  isValidDigitableLine,
  toBarcode,
  toDigitableLine,
} from "./boleto.ts";
import { addDays, daysBetween, type IsoDate } from "./business-days.ts";
import { centavos } from "./money.ts";

const bradesco = (ourNumber: string) =>
  bradescoFreeField({ agency: "1234", wallet: "09", ourNumber, account: "7654321" });
const plain = (line: string) => line.replace(/[. ]/g, "");

const KNOWN: [story: string, boleto: Boleto, barcode: string, line: string][] = [
  [
    "Bradesco, R$ 24,90",
    { bank: "237", amount: centavos(2490), due: "2026-11-30", freeField: bradesco("12345678901") },
    "23797164600000024901234091234567890176543210",
    "23791.23405 91234.567898 01765.432107 7 16460000002490",
  ],
  [
    "the last due date of the first cycle",
    { bank: "237", amount: centavos(100_000), due: "2025-02-21", freeField: bradesco("1") },
    "23792999900001000001234090000000000176543210",
    "23791.23405 90000.000001 01765.432107 2 99990000100000",
  ],
  [
    "the first due date of the second cycle",
    { bank: "237", amount: centavos(100_000), due: "2025-02-22", freeField: bradesco("1") },
    "23798100000001000001234090000000000176543210",
    "23791.23405 90000.000001 01765.432107 8 10000000100000",
  ],
  [
    "Itaú, R$ 159,90",
    { bank: "341", amount: centavos(15_990), due: "2026-12-24", freeField: "1091234567812345678901000" },
    "34192167000000159901091234567812345678901000",
    "34191.09123 34567.812341 56789.010008 2 16700000015990",
  ],
  [
    "Banco do Brasil, R$ 1.026,56",
    { bank: "001", amount: centavos(102_656), due: "2018-07-15", freeField: "0000001149718606852452211" },
    "00196758600001026560000001149718606852452211",
    "00190.00009 01149.718601 68524.522114 6 75860000102656",
  ],
];

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: length, maxLength: length });
const dueDate = fc.integer({ min: 0, max: 17_999 }).map((days) => addDays("2000-07-03", days));
const boleto = fc.record({
  bank: digits(3).filter((bank) => !bank.startsWith("8")),
  amount: fc.integer({ min: 0, max: 9_999_999_999 }).map(centavos),
  due: dueDate,
  freeField: digits(25),
});

describe("a boleto", () => {
  test.each(KNOWN)("of %s has its barcode and its line", (_story, input, barcode, line) => {
    expect(boletoBarcode(input)).toBe(barcode);
    expect(formatDigitableLine(toDigitableLine(barcode))).toBe(line);
    expect(toBarcode(line)).toBe(barcode);
    expect(isValidBarcode(barcode)).toBe(true);
    expect(isValidDigitableLine(line)).toBe(true);
    expect(isValidDigitableLine(plain(line))).toBe(true);
  });

  test.each([
    ["4", "23791234059000000000104765432101116460000002490"],
    ["13", "23791234059000000000113765432102116460000002490"],
    ["9", "23791234059000000000109765432100116460000002490"],
  ])("whose check digit would be 0, 10 or 11 writes 1 (nosso número %s)", (ourNumber, line) => {
    const barcode = boletoBarcode({ ...KNOWN[0]![1], freeField: bradesco(ourNumber) });
    expect(barcode[4]).toBe("1");
    expect(toDigitableLine(barcode)).toBe(line);
    expect(isValidDigitableLine(line)).toBe(true);
  });

  test("goes from barcode to line and back", () => {
    fc.assert(
      fc.property(boleto, (input) => {
        const barcode = boletoBarcode(input);
        expect(toBarcode(toDigitableLine(barcode))).toBe(barcode);
        expect(toBarcode(formatDigitableLine(toDigitableLine(barcode)))).toBe(barcode);
        expect(isValidBarcode(barcode)).toBe(true);
      }),
    );
  });

  test("is understood by an independent library", () => {
    fc.assert(
      fc.property(boleto, (input) => {
        const line = toDigitableLine(boletoBarcode(input));
        expect(isValidBoleto(line)).toBe(true);
        expect(getBoletoInfo(line)).toMatchObject({ amount: input.amount, bankCode: input.bank });
      }),
      { numRuns: 500 },
    );
  });

  test("with one digit changed is judged as that library judges it", () => {
    // The first digit tells a utility bill and the fourth the currency, which the library does not look at.
    const place = fc.integer({ min: 1, max: 46 }).filter((at) => at !== 3);
    fc.assert(
      fc.property(boleto, place, fc.integer({ min: 0, max: 9 }), (input, at, digit) => {
        const line = toDigitableLine(boletoBarcode(input));
        const changed = line.slice(0, at) + digit + line.slice(at + 1);
        expect(isValidDigitableLine(changed)).toBe(isValidBoleto(changed));
      }),
      { numRuns: 500 },
    );
  });

  test("with one digit mistyped anywhere in its line is refused", () => {
    const line = plain(KNOWN[0]![3]);
    for (let at = 0; at < line.length; at++) {
      const typo = (Number(line[at]) + 1) % 10;
      expect(isValidDigitableLine(line.slice(0, at) + typo + line.slice(at + 1)), `digit ${at}`).toBe(false);
    }
  });

  test("with one digit misread anywhere in its barcode is refused", () => {
    const barcode = KNOWN[0]![2];
    for (let at = 0; at < barcode.length; at++) {
      const misread = (Number(barcode[at]) + 1) % 10;
      expect(isValidBarcode(barcode.slice(0, at) + misread + barcode.slice(at + 1)), `digit ${at}`).toBe(
        false,
      );
    }
  });

  test("is neither a utility bill nor something of another length", () => {
    expect(isValidDigitableLine("846100000005246100291102005460339004695895061080")).toBe(false);
    expect(isValidDigitableLine("")).toBe(false);
    const [, , barcode, line] = KNOWN[0]!;
    const oneMore = [..."0123456789"].flatMap((digit) => [digit + barcode, barcode + digit]);
    for (const wrong of [barcode.slice(1), ...oneMore]) {
      expect(isValidBarcode(wrong)).toBe(false);
      expect(() => toDigitableLine(wrong)).toThrow(RangeError);
    }
    for (const wrong of [plain(line).slice(1), `0${line}`, `${line}0`]) {
      expect(isValidDigitableLine(wrong)).toBe(false);
      expect(() => toBarcode(wrong)).toThrow(RangeError);
    }
  });

  test("of a bank beginning with 8 would read as a utility bill, and is refused", () => {
    const barcode = boletoBarcode({ ...KNOWN[0]![1], bank: "837" });
    expect(isValidBarcode(barcode)).toBe(false);
  });

  test.each<[string, Partial<Boleto>]>([
    ["a bank of four digits", { bank: "2370" }],
    ["a negative amount", { amount: centavos(-1) }],
    ["an amount of eleven digits", { amount: centavos(10_000_000_000) }],
    ["a short free field", { freeField: "123" }],
    ["letters in the free field", { freeField: "A".repeat(25) }],
    ["a due date from before the factors", { due: "2000-07-02" }],
  ])("cannot be written with %s", (_story, wrong) => {
    expect(() => boletoBarcode({ ...KNOWN[0]![1], ...wrong })).toThrow(RangeError);
  });
});

describe("the due factor", () => {
  test.each<[IsoDate, number]>([
    ["2000-07-03", 1000],
    ["2018-07-15", 7586],
    ["2025-02-21", 9999],
    ["2025-02-22", 1000],
    ["2026-11-30", 1646],
    ["2026-12-24", 1670],
    ["2049-10-13", 9999],
    ["2049-10-14", 1000],
  ])("of %s is %i", (due, factor) => {
    expect(dueFactor(due)).toBe(factor);
  });

  test("means the date nearest the day it is read", () => {
    expect(dueDateOf(1000, "2025-03-01")).toBe("2025-02-22");
    expect(dueDateOf(1000, "2001-01-01")).toBe("2000-07-03");
    expect(dueDateOf(1646, "2026-11-15")).toBe("2026-11-30");
    expect(dueDateOf(9999, "2025-03-01")).toBe("2025-02-21");
    expect(dueDateOf(9999, "1999-01-01")).toBe("2025-02-21");
  });

  test("below 1000 means no due date", () => {
    expect(dueDateOf(0, "2026-11-15")).toBeNull();
    expect(dueDateOf(999, "2026-11-15")).toBeNull();
  });

  test("gives the due date back to whoever reads it within twelve years", () => {
    fc.assert(
      fc.property(dueDate, fc.integer({ min: -4400, max: 4400 }), (due, distance) => {
        const reference = addDays(due, distance);
        expect(dueDateOf(dueFactor(due), reference)).toBe(due);
        expect(Math.abs(daysBetween(due, reference))).toBe(Math.abs(distance));
      }),
    );
  });
});

describe("Bradesco", () => {
  test("arranges its free field as branch, wallet, number, account and a zero", () => {
    expect(bradesco("12345678901")).toBe("1234091234567890176543210");
    expect(bradescoFreeField({ agency: "1", wallet: "9", ourNumber: "2", account: "3" })).toBe(
      "0001090000000000200000030",
    );
  });

  test("has no room for more digits than each part takes", () => {
    expect(() => bradesco("123456789012")).toThrow(RangeError);
    expect(() => bradesco("12-3")).toThrow(RangeError);
    expect(() => bradescoOurNumberDigit("190", "1")).toThrow(RangeError);
  });

  test.each([
    ["19", "00000000002", "8"],
    ["19", "00000000001", "P"],
    ["19", "00000000006", "0"],
    ["19", "12345678901", "9"], // worked by hand: 277 mod 11 = 2
    ["09", "12345678901", "0"], // worked by hand: 275 mod 11 = 0
    ["19", "2", "8"],
  ])("prints %s/%s with the digit %s", (wallet, ourNumber, digit) => {
    expect(bradescoOurNumberDigit(wallet, ourNumber)).toBe(digit);
  });
});
