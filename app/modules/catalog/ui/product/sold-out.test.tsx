import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { beforeAll, expect, it } from "vitest";
import { renderOnceBy } from "#app/platform/rendered-once.ts";
import { servedPartsLoaded } from "#app/platform/served-part.tsx";
import { centavos } from "#app/shared/money.ts";
import type { Product } from "../../product.ts";
import { ChoiceForm } from "./choice-form.tsx";

/** Of a product, what the form to choose it reads. */
const product = {
  id: "bella-1",
  name: "Vestido Longo",
  sellerName: "Bella Colada",
  price: centavos(4990),
  wholesalePrice: null,
  stock: 0,
  colors: ["Coral"],
  sizes: ["P"],
  sizeGuide: {},
  variants: [{ color: "Coral", size: "P", stock: 0 }],
} as unknown as Product;

const notApart: unknown[] = [];
beforeAll(async () => {
  await servedPartsLoaded();
  renderOnceBy({
    toHtml: (content, identifierPrefix) => renderToString(content, { identifierPrefix }),
    kept: new Map(),
    notApart: (why) => notApart.push(why),
  });
});

const form = (hasAlike: boolean) =>
  renderToString(
    <MemoryRouter>
      <ChoiceForm
        product={product}
        address="https://mare.test/product/bella-1"
        choice={{ color: "Coral", size: null, quantity: 1 }}
        choose={() => {}}
        marked={null}
        addToCart={() => ""}
        buyNow={() => {}}
        round={0}
        cep={undefined}
        hasAlike={hasAlike}
      />
    </MemoryRouter>,
  );

it("the server draws the form of a sold-out product apart from the page: how to get it, and no way to buy it", () => {
  const html = form(true);
  expect(html).toContain("Esgotado");
  expect(html).toContain('href="/product/bella-1/avise-me"');
  expect(html).toMatch(/href="https:\/\/wa\.me\/[^"]+"[^>]*><span>Perguntar à loja/);
  expect(html).toContain('href="#parecidos"');
  expect(html).not.toMatch(/Adicionar ao carrinho|Comprar agora|COMPRAR NO/);
  expect(notApart).toEqual([]);
});

it("it leads to similar pieces only where there are any", () => {
  expect(form(false)).not.toContain("#parecidos");
});
