import { expect, it } from "vitest";
import { colorsOf, sizesOf, splitOptions } from "./options.ts";

it.each([
  ["P, M,G", ["P", "M", "G"]],
  [" , ,,", []],
  ["", []],
  ["Azul  bebê ,  Coral", ["Azul bebê", "Coral"]],
  ["Azul, azul, AZUL, Lilás, lilas", ["Azul", "Lilás"]],
  ["Tamanho único", ["Tamanho único"]],
  ["Pre\0to,\u2028", ["Pre to"]],
])("%j are the options %j", (typed, options) => {
  expect(splitOptions(typed)).toEqual(options);
});

it("a product for which none was given comes in one colour and one size", () => {
  expect(colorsOf(" ,")).toEqual(["Cor única"]);
  expect(sizesOf("")).toEqual(["Tamanho único"]);
});
