import { expect, it } from "vitest";
import { centavos } from "#app/shared/money.ts";
import { earningsOf } from "./earnings.ts";

it("is the price less commission, discount and the fee of the payment", () => {
  expect(earningsOf(centavos(10_000), 500)).toEqual([
    { method: "Cartão", net: 10_000 - 500 - 498 },
    { method: "PIX", net: 9_500 - 475 - 94 },
    { method: "Boleto", net: 10_000 - 500 - 349 },
  ]);
});

it("follows the commission's rate", () => {
  const [card] = earningsOf(centavos(10_000), 250);
  expect(card!.net).toBe(10_000 - 250 - 498);
});

it("may be below zero where the fee is more than the price", () => {
  expect(earningsOf(centavos(100), 500).at(-1)!.net).toBe(100 - 5 - 349);
});
