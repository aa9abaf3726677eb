import { describe, expect, it } from "vitest";
import { packedPieceOf } from "./category-parcel.ts";
import { formatNcm, readCode, readEan, readNcm } from "./trade-fields.ts";

describe("an EAN", () => {
  it.each(["7891000315507", "96385074", "036000291452", "17891000315504", "789 1000 315507"])(
    "takes %s",
    (typed) => {
      expect(readEan(typed)).toEqual({ ok: true, value: typed.replaceAll(" ", "") });
    },
  );

  it.each([
    ["7891000315508", "EAN inválido: confira os dígitos"],
    ["789100031550", "EAN inválido: confira os dígitos"],
    ["78910", "O EAN tem 8, 12, 13 ou 14 dígitos"],
    ["7,89E+12", "O EAN foi transformado em número pela planilha. Formate a coluna como texto."],
    ["7.891E12", "O EAN foi transformado em número pela planilha. Formate a coluna como texto."],
  ])("refuses %s", (typed, message) => {
    expect(readEan(typed)).toEqual({ ok: false, message });
  });

  it("may be left out", () => {
    expect(readEan("  ")).toEqual({ ok: true, value: null });
  });
});

describe("a code", () => {
  it("is one line of at most 60 characters", () => {
    expect(readCode(" VEST-01\nP ")).toEqual({ ok: true, value: "VEST-01 P" });
    expect(readCode("x".repeat(61))).toEqual({
      ok: false,
      message: "O código pode ter no máximo 60 caracteres",
    });
    expect(readCode("")).toEqual({ ok: true, value: null });
  });

  it("is refused when a spreadsheet made a number of it", () => {
    expect(readCode("1,2E+10").ok).toBe(false);
    expect(readCode("1E5-AZUL").ok).toBe(true);
  });
});

describe("an NCM", () => {
  it("is read with and without dots, and shown with them", () => {
    expect(readNcm("6109.10.00")).toEqual({ ok: true, value: "61091000" });
    expect(readNcm("61091000")).toEqual({ ok: true, value: "61091000" });
    expect(readNcm("6109")).toEqual({ ok: false, message: "O NCM tem 8 dígitos" });
    expect(formatNcm("61091000")).toBe("6109.10.00");
  });
});

describe("a packed piece", () => {
  it("is what the seller gave, else what is usual in the category", () => {
    expect(packedPieceOf("calcados", { weightGrams: null, packageSize: null }).weightGrams).toBe(900);
    expect(packedPieceOf("calcados", { weightGrams: 700, packageSize: null })).toEqual({
      weightGrams: 700,
      packageSize: { length: 33, width: 21, height: 12 },
    });
    expect(packedPieceOf("categoria-nova", { weightGrams: null, packageSize: null }).weightGrams).toBe(300);
  });
});
