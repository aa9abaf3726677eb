import { isValidCpf as oracleAccepts } from "@brazilian-utils/brazilian-utils";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cpfCheckDigits, formatCpf, isValidCpf, maskCpf, normalizeCpf } from "./cpf.ts";

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: length, maxLength: length });

describe("a CPF", () => {
  test.each([
    "529.982.247-25",
    "111.444.777-35",
    "191.191.191-00",
    "012.345.678-90",
    "000.000.001-91",
    "123.456.789-09",
  ])("%s is valid, masked or not", (cpf) => {
    const plain = normalizeCpf(cpf);
    expect(isValidCpf(cpf)).toBe(true);
    expect(isValidCpf(plain)).toBe(true);
    expect(cpfCheckDigits(plain.slice(0, 9))).toBe(plain.slice(9));
    expect(formatCpf(plain)).toBe(cpf);
  });

  test.each([
    "529.982.247-24",
    "111.111.111-11",
    "999.999.999-99",
    "00000000000",
    "5299822472",
    "529982247255",
    "5299822472A",
    "",
  ])("%j is not valid", (cpf) => {
    expect(isValidCpf(cpf)).toBe(false);
  });

  test("is valid exactly when an independent library says so", () => {
    fc.assert(
      fc.property(digits(9), digits(2), (base, ending) => {
        const right = base + cpfCheckDigits(base);
        expect(isValidCpf(right)).toBe(oracleAccepts(right));
        expect(isValidCpf(base + ending)).toBe(oracleAccepts(base + ending));
      }),
      { numRuns: 1000 },
    );
  });

  test("grows its mask as it is typed and stops at 14 characters", () => {
    expect(["", "529", "5299", "529982247", "5299822472", "529982247251"].map(formatCpf)).toEqual([
      "",
      "529",
      "529.9",
      "529.982.247",
      "529.982.247-2",
      "529.982.247-25",
    ]);
  });

  test("loses no digit to its mask", () => {
    fc.assert(fc.property(digits(11), (cpf) => normalizeCpf(formatCpf(cpf)) === cpf));
  });
});

describe("a CPF shown to others", () => {
  test("hides both ends", () => {
    expect(maskCpf("529.982.247-25")).toBe("***.982.247-**");
    expect(maskCpf("52998224725")).toBe("***.982.247-**");
  });

  test("shows nothing of what is not a whole CPF", () => {
    expect(maskCpf("5299822")).toBe("***.***.***-**");
    expect(maskCpf("ana@mare.test")).toBe("***.***.***-**");
  });
});
