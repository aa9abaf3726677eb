import { describe, expect, it } from "vitest";
import { z } from "zod";
import { centavos } from "#app/shared/money.ts";
import { money, optionalMoney, pieces } from "./fields.ts";
import { parseFields } from "./parse-form.ts";

const read = (field: z.ZodType, typed: string) => {
  const result = parseFields(z.object({ field }), { field: typed });
  return result.ok ? result.value.field : result.message;
};

describe("money", () => {
  const price = money({ what: "O preço", required: "Preço é obrigatório", max: centavos(99_999_999) });

  it.each([
    ["79.90", 7_990],
    ["79,90", 7_990],
    ["79.9", 7_990],
    ["R$ 1.079,90", 107_990],
    ["1079", 107_900],
    ["0", 0],
    ["999999.99", 99_999_999],
  ])("reads %s as %i centavos", (typed, value) => {
    expect(read(price, typed)).toBe(value);
  });

  it.each([
    ["", "Preço é obrigatório"],
    ["-1", "O preço não pode ser negativo"],
    ["79.905", "O preço deve ter no máximo duas casas decimais, como 79,90"],
    ["1.234", "O preço deve ter no máximo duas casas decimais, como 79,90"],
    ["79,905", "O preço deve ter no máximo duas casas decimais, como 79,90"],
    ["1000000", "O preço pode ser de até R$\u00a0999.999,99"],
    ["=SOMA(A1;A2)", "O preço deve ser um número, como 79,90"],
    ["1e3", "O preço deve ser um número, como 79,90"],
    ["Infinity", "O preço deve ser um número, como 79,90"],
    ["9".repeat(5_000), "O preço deve ser um número, como 79,90"],
  ])("refuses %s with a message", (typed, message) => {
    expect(read(price, typed)).toBe(message);
  });

  it("may be left out where it is optional", () => {
    const optional = optionalMoney({ what: "O preço", max: centavos(100) });
    expect(read(optional, " ")).toBeNull();
    expect(read(optional, "0,50")).toBe(50);
    expect(read(optional, "2")).toBe("O preço pode ser de até R$\u00a01,00");
  });
});

describe("pieces", () => {
  it.each([
    ["0", 0],
    [" 12 ", 12],
    ["", "falta"],
    ["-3", "negativo"],
    ["1.5", "inteiro"],
    ["muitas", "inteiro"],
    ["1000001", "demais"],
  ])("reads %j as %j", (typed, expected) => {
    const words = { required: "falta", negative: "negativo", odd: "inteiro", tooMany: "demais" };
    expect(read(pieces({ min: 0, max: 1_000_000, ...words }), typed)).toBe(expected);
  });

  it("have one message where the form has one", () => {
    const count = pieces({ max: 10, odd: "Quantidade inválida" });
    for (const typed of ["", "0", "-1", "11", "x"]) expect(read(count, typed)).toBe("Quantidade inválida");
  });
});
