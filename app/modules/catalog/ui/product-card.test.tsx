import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { ToastProvider } from "#app/design/toast.tsx";
import { FavouritesProvider } from "#app/modules/favourites/ui/favourites.tsx";
import { centavos } from "#app/shared/money.ts";
import type { ProductSummary } from "../product.ts";
import { ProductCard } from "./product-card.tsx";
import { ProductListing } from "./product-listing.tsx";

/** As a page of the shop shows it. */
function rendered(part: ReactNode): string {
  const Page = createRoutesStub([{ path: "/", Component: () => part }]);
  return renderToStaticMarkup(<Page />);
}

const card = (price: number, stock = 1, rating: ProductSummary["rating"] = null) =>
  rendered(
    <ToastProvider>
      <FavouritesProvider account={null}>
        <ProductCard
          product={{
            id: "cat-1",
            name: "Casaco",
            sellerName: "Bella Colada",
            price: centavos(price),
            stock,
            cover: null,
            rating,
          }}
        />
      </FavouritesProvider>
    </ToastProvider>,
  );

it("a card shows Frete grátis from R$ 500,00 on", () => {
  expect(card(50_000)).toContain("Frete grátis");
  expect(card(49_999)).not.toContain("Frete grátis");
});

it("a card shows as many instalments as its price has centavos, up to twelve, and none of a single one", () => {
  expect(card(10_000)).toContain("12x de R$\u00a08,34 sem juros");
  expect(card(3)).toContain("3x de R$\u00a00,01 sem juros");
  expect(card(1)).not.toContain("sem juros");
});

it("a card shows when the product is sold out", () => {
  expect(card(1_000, 0)).toContain("Esgotado");
  expect(card(1_000, 1)).not.toContain("Esgotado");
});

it("a card shows the rating, and nothing without ratings", () => {
  expect(card(1_000, 1, { average: 4.25, count: 12 })).toMatch(/4,3 de 5.*\(12/);
  expect(card(1_000)).not.toContain("de 5");
});

it("an empty list shows its message", () => {
  const nothing = { items: [], page: 1, pageCount: 1, total: 0, more: false };
  expect(rendered(<ProductListing listing={nothing} />)).toContain("Nenhum produto encontrado");
});
