import { isValidCnpj as oracleAccepts } from "@brazilian-utils/brazilian-utils";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cnpjCheckDigits, cnpjProblem, formatCnpj, isValidCnpj, normalizeCnpj } from "./cnpj.ts";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const base = fc.string({ unit: fc.constantFrom(...ALPHABET), minLength: 12, maxLength: 12 });
const oracle = (cnpj: string) => oracleAccepts(cnpj, { version: 2 });

const KNOWN = [
  ["12ABC34501DE", "35", "12.ABC.345/01DE-35"],
  ["112223330001", "81", "11.222.333/0001-81"],
  ["191312430001", "97", "19.131.243/0001-97"],
  ["000000000001", "91", "00.000.000/0001-91"],
  ["330001670001", "01", "33.000.167/0001-01"],
  ["A0B1C2D30001", "79", "A0.B1C.2D3/0001-79"],
  ["ZZZZZZZZZZZZ", "62", "ZZ.ZZZ.ZZZ/ZZZZ-62"],
  ["BR4Z1L990001", "88", "BR.4Z1.L99/0001-88"],
] as const;

describe("a CNPJ, with digits only or with the letters of 2026", () => {
  test.each(KNOWN)("%s ends in %s and is written %s", (first12, digits, masked) => {
    expect(cnpjCheckDigits(first12)).toBe(digits);
    expect(formatCnpj(first12 + digits)).toBe(masked);
    expect(normalizeCnpj(masked)).toBe(first12 + digits);
    expect(isValidCnpj(masked)).toBe(true);
    expect(isValidCnpj(first12 + digits)).toBe(true);
  });

  test.each([
    ["12.ABC.345/01DE-36", "a wrong check digit"],
    ["12ABC34501DEA5", "a letter as a check digit"],
    ["00000000000000", "all zeros, though the sum is right"],
    ["11111111111111", "one repeated digit"],
    ["1234567890123", "thirteen characters"],
    ["112223330001811", "fifteen characters"],
    ["12ÀBC34501DE35", "an accented letter"],
  ])("%s is refused for %s", (cnpj) => {
    expect(isValidCnpj(cnpj)).toBe(false);
  });

  test("typed in lower case is the same CNPJ", () => {
    expect(isValidCnpj("12abc34501de35")).toBe(true);
    expect(normalizeCnpj(" 12.abc.345/01de-35 ")).toBe("12ABC34501DE35");
  });

  test("has the check digits an independent library expects, for any base", () => {
    fc.assert(
      fc.property(base, (first12) => {
        const cnpj = first12 + cnpjCheckDigits(first12);
        expect(isValidCnpj(cnpj)).toBe(true);
        expect(oracle(cnpj)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test("with any other check digits is refused", () => {
    fc.assert(
      fc.property(base, fc.integer({ min: 1, max: 99 }), (first12, shift) => {
        const other = String((Number(cnpjCheckDigits(first12)) + shift) % 100).padStart(2, "0");
        expect(isValidCnpj(first12 + other)).toBe(false);
      }),
    );
  });
});

describe("the CNPJ field", () => {
  test("grows its mask as the seller types, and stops at 18 characters", () => {
    const typed = ["", "1", "12", "12a", "12abc3", "12abc3450", "12abc34501de3", "12abc34501de3599"];
    expect(typed.map(formatCnpj)).toEqual([
      "",
      "1",
      "12",
      "12.A",
      "12.ABC.3",
      "12.ABC.345/0",
      "12.ABC.345/01DE-3",
      "12.ABC.345/01DE-35",
    ]);
  });

  test("leaves what it formatted as it is, and loses no character", () => {
    fc.assert(
      fc.property(base, fc.nat(12), (first12, length) => {
        const typed = first12.slice(0, length);
        expect(normalizeCnpj(formatCnpj(typed))).toBe(typed);
        expect(formatCnpj(formatCnpj(typed))).toBe(formatCnpj(typed));
      }),
    );
  });

  test.each([
    ["", "CNPJ é obrigatório"],
    ["   ", "CNPJ é obrigatório"],
    ["11.222.333/0001-8", "CNPJ deve ter 14 dígitos"],
    ["11.222.333/0001-811", "CNPJ deve ter 14 dígitos"],
    ["11.222.333/0001-82", "CNPJ inválido"],
    ["00000000000000", "CNPJ inválido"],
    ["12ABC34501DEA5", "CNPJ inválido"],
    ["11.222.333/0001-81", null],
    ["12.abc.345/01de-35", null],
  ])("answers %j with %j", (text, problem) => {
    expect(cnpjProblem(text)).toBe(problem);
  });
});
