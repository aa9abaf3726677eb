import { expect, it } from "vitest";
import { choiceLabel, choiceValue, restockChoices } from "./restock.ts";

const variant = (color: string, size: string, stock: number) => ({ color, size, stock });

it("what is in stock cannot be requested, and the colour that was looked at comes first", () => {
  const variants = [variant("Azul", "P", 0), variant("Azul", "M", 3), variant("Coral", "P", 0)];
  expect(restockChoices({ stock: 3, variants }, { color: "Coral", size: null })).toEqual([
    { color: "Coral", size: "P" },
    { color: "Azul", size: "P" },
  ]);
});

it("a product that is sold out completely can be requested as a whole", () => {
  const choices = restockChoices({ stock: 0, variants: [variant("Azul", "P", 0)] });
  expect(choices.map(choiceLabel)).toEqual(["Qualquer cor e tamanho", "Azul, P"]);
  expect(choices.map(choiceValue)).toEqual(["", "Azul|P"]);
});

it("the size that was looked at comes first, before any of them", () => {
  const variants = [variant("Azul", "P", 0), variant("Azul", "M", 0)];
  expect(restockChoices({ stock: 0, variants }, { color: null, size: "M" })).toEqual([
    { color: "Azul", size: "M" },
    { color: "Azul", size: "P" },
    null,
  ]);
});
