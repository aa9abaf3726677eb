import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { centavos } from "#app/shared/money.ts";
import type { PricedCart } from "../priced-cart.ts";
import { CartSummary } from "./cart-summary.tsx";

const shown = (cart: Pick<PricedCart, "pieces" | "goods">) =>
  renderToStaticMarkup(
    <CartSummary cart={{ ...cart, sellers: [], refused: [] }} freight={null}>
      {null}
    </CartSummary>,
  );

it("offers instalments of what can be bought, and none of nothing", () => {
  expect(shown({ pieces: 1, goods: centavos(120_00) })).toContain("no PIX");
  const nothing = shown({ pieces: 0, goods: centavos(0) });
  expect(nothing).not.toContain("no PIX");
  expect(nothing).not.toContain("sem juros");
});

it("offers as many instalments as the payment step has of this total", () => {
  expect(shown({ pieces: 1, goods: centavos(120_00) })).toContain("ou 12x de R$\u00a010,00 sem juros");
  expect(shown({ pieces: 1, goods: centavos(3) })).toContain("ou 3x de R$\u00a00,01 sem juros");
  expect(shown({ pieces: 1, goods: centavos(1) })).not.toContain("sem juros");
});
