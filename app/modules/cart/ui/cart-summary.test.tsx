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
