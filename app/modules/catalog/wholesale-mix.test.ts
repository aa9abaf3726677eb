import { describe, expect, it } from "vitest";
import { centavos } from "#app/shared/money.ts";
import { mixInAddress, overStock } from "./wholesale-mix.ts";
import { unitPrice } from "./wholesale-price.ts";

describe("the price of a piece", () => {
  const price = centavos(79_90);
  const wholesalePrice = centavos(56_90);

  it("is the wholesale price from twelve pieces on", () => {
    expect(unitPrice({ price, wholesalePrice }, 11)).toBe(price);
    expect(unitPrice({ price, wholesalePrice }, 12)).toBe(wholesalePrice);
  });

  it("stays the same where there is no wholesale price", () => {
    expect(unitPrice({ price, wholesalePrice: null }, 12)).toBe(price);
  });
});

it("a mix keeps the chosen pieces, and lists those that exceed the stock", () => {
  const variants = [
    { color: "Azul", size: "P", stock: 3 },
    { color: "Azul", size: "M", stock: 0 },
  ];
  const address = new URLSearchParams(
    "cor=Azul&tamanho=P&quantidade=9&cor=Azul&tamanho=M&quantidade=0&cor=Verde&tamanho=P&quantidade=4",
  );
  const mix = mixInAddress({ colors: ["Azul"], sizes: ["P", "M"], variants }, address);
  expect(mix).toEqual([
    { color: "Azul", size: "P", quantity: 9 },
    { color: "Azul", size: "M", quantity: 0 },
  ]);
  expect(overStock({ variants }, mix)).toEqual([{ color: "Azul", size: "P", stock: 3 }]);
});
