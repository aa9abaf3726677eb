import { expect, it } from "vitest";
import { choiceLabel, choiceValue, restockChoices } from "./restock.ts";

const variant = (color: string, size: string, stock: number) => ({ color, size, stock });

it("what is there is not waited for, and the colour somebody looked at comes first", () => {
  const variants = [variant("Azul", "P", 0), variant("Azul", "M", 3), variant("Coral", "P", 0)];
  expect(restockChoices({ stock: 3, variants }, "Coral")).toEqual([
    { color: "Coral", size: "P" },
    { color: "Azul", size: "P" },
  ]);
});

it("what is gone altogether can be waited for as a whole", () => {
  const choices = restockChoices({ stock: 0, variants: [variant("Azul", "P", 0)] }, null);
  expect(choices.map(choiceLabel)).toEqual(["Qualquer cor e tamanho", "Azul, P"]);
  expect(choices.map(choiceValue)).toEqual(["", "Azul|P"]);
});
