import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { centavos } from "#app/shared/money.ts";
import type { OpenedLine } from "../quotes/quote.ts";
import { QuoteActions } from "./quote-actions.tsx";
import { QuoteLines } from "./quote-lines.tsx";

const onSale: OpenedLine = {
  productId: "p1",
  name: "Cropped Canelado",
  sellerName: "Bella Colada",
  color: "Azul",
  size: "M",
  quantity: 2,
  unitPrice: centavos(50_00),
  total: centavos(100_00),
  picture: null,
  imageUrl: "",
  inStock: 2,
  refused: null,
};
const refused = (why: NonNullable<OpenedLine["refused"]>): OpenedLine => ({
  ...onSale,
  size: "G",
  inStock: 0,
  refused: why,
});

const shown = (...lines: OpenedLine[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <QuoteLines lines={lines} />
      <QuoteActions code="abc" lines={lines} />
    </MemoryRouter>,
  );

it("says that too few pieces are left for the wholesale price", () => {
  const TOO_FEW = "Das peças de Bella Colada há agora menos de 12, o mínimo do atacado.";
  const pack = { ...onSale, quantity: 12 };
  expect(shown({ ...pack, inStock: 11 })).toContain(TOO_FEW);
  expect(shown({ ...pack, inStock: 11 }, { ...onSale, size: "P" })).not.toContain(TOO_FEW);
  expect(shown({ ...pack, inStock: 50 })).not.toContain(TOO_FEW);
  expect(shown({ ...onSale, inStock: 1 })).not.toContain(TOO_FEW);
  expect(shown({ ...refused({ reason: "sold-out" }), quantity: 12 })).not.toContain(TOO_FEW);
});

const PAY = "Continuar para o pagamento";

it.each([
  [{ reason: "seller-away", until: "2026-12-01" }, "A loja está de férias até 01/12/2026"],
  [{ reason: "seller-suspended" }, "A loja não está vendendo no momento"],
  [{ reason: "gone" }, "Não está mais à venda"],
  [{ reason: "sold-out" }, "Esgotado nesta cor e tamanho"],
] as [NonNullable<OpenedLine["refused"]>, string][])(
  "a quote that cannot be bought because of %o says so and offers no payment",
  (why, text) => {
    const html = shown(refused(why));
    expect(html).toContain(text);
    expect(html).not.toContain(PAY);
    expect(html).not.toContain("Colocar no carrinho");
  },
);

it("what is left of a quote can be paid", () => {
  expect(shown(onSale, refused({ reason: "sold-out" }))).toContain(PAY);
  const fewer = shown({ ...onSale, inStock: 1 });
  expect(fewer).toContain("Neste momento há só 1 peça");
  expect(fewer).toContain(PAY);
});
