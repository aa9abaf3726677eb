import { expect, it } from "vitest";
import { restockWishes, wishValue, wishWords } from "./restock.ts";

const variant = (color: string, size: string, stock: number) => ({ color, size, stock });

it("what is there is not waited for, and the colour somebody looked at comes first", () => {
  const variants = [variant("Azul", "P", 0), variant("Azul", "M", 3), variant("Coral", "P", 0)];
  expect(restockWishes({ stock: 3, variants }, "Coral")).toEqual([
    { color: "Coral", size: "P" },
    { color: "Azul", size: "P" },
  ]);
});

it("what is gone altogether can be waited for as a whole", () => {
  const wishes = restockWishes({ stock: 0, variants: [variant("Azul", "P", 0)] }, null);
  expect(wishes.map(wishWords)).toEqual(["Qualquer cor e tamanho", "Azul, P"]);
  expect(wishes.map(wishValue)).toEqual(["", "Azul|P"]);
});
