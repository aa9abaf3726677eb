import { expect, it } from "vitest";
import { readCentimetres, readPieces, readPrice } from "./product-rules.ts";

it.each([
  ["79.90", 7_990],
  ["79,90", 7_990],
  ["79.9", 7_990],
  ["R$ 1.079,90", 107_990],
  ["1079", 107_900],
  ["0", 0],
  ["999999.99", 99_999_999],
])("the price %s is %i centavos", (typed, value) => {
  expect(readPrice(typed, "O preço")).toEqual({ value });
});

it.each([
  ["-1", "O preço não pode ser negativo"],
  ["79.905", "O preço deve ter no máximo duas casas decimais, como 79,90"],
  ["1.234", "O preço deve ter no máximo duas casas decimais, como 79,90"],
  ["79,905", "O preço deve ter no máximo duas casas decimais, como 79,90"],
  ["1000000", "O preço pode ser de até R$\u00a0999.999,99"],
  ["=SOMA(A1;A2)", "O preço deve ser um número, como 79,90"],
  ["1e3", "O preço deve ser um número, como 79,90"],
  ["Infinity", "O preço deve ser um número, como 79,90"],
  ["9".repeat(5_000), "O preço deve ser um número, como 79,90"],
])("the price %s is refused in words", (typed, problem) => {
  expect(readPrice(typed, "O preço")).toEqual({ problem });
});

it.each([
  ["0", { value: 0 }],
  [" 12 ", { value: 12 }],
  ["-3", { problem: "O estoque não pode ser negativo" }],
  ["1.5", { problem: "O estoque deve ser um número inteiro" }],
  ["muitas", { problem: "O estoque deve ser um número inteiro", notANumber: true }],
  ["1000001", { problem: "O estoque pode ser de até 1.000.000 peças" }],
])("the stock %s is read as %j", (typed, read) => {
  expect(readPieces(typed)).toEqual(read);
});

it.each([
  ["88", 88],
  ["22,7", 22.7],
  ["0", null],
  ["301", null],
  ["88.55", null],
  ["-1", null],
  ["=A1", null],
])("%s centimetres are %s", (typed, value) => {
  expect(readCentimetres(typed)).toBe(value);
});
