import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { centavos } from "#app/shared/money.ts";
import type { Draft } from "../draft.ts";
import { Confirmation } from "./confirmation.tsx";

const NOTHING = { sellers: [], refused: [], pieces: 0, goods: centavos(0) };

function shown(problem: string, quoteCode: Draft["quoteCode"] = null) {
  const draft = {
    lines: [],
    quoteCode,
    delivery: null,
    payment: null,
    purchase: "",
    key: "chave",
    orderId: null,
  };
  return renderToStaticMarkup(
    <MemoryRouter>
      <Confirmation
        checkout={{ draft, cart: NOTHING, terms: null }}
        refusal={{ message: "Não foi possível.", changeTexts: [], unpaidOrders: [], problem }}
        busy={false}
      />
    </MemoryRouter>,
  );
}

it("leads from what is too much back to the cart, or to the quote that it came from", () => {
  expect(shown("unpaid-limit")).toMatch(/<a[^>]* href="\/cart"[^>]*>.*Voltar ao carrinho/);
  const quote = shown("unpaid-limit", "abc123");
  expect(quote).toMatch(/<a[^>]* href="\/q\/abc123"[^>]*>.*Voltar à cotação/);
  expect(quote).not.toContain("/cart");
});

it("leads to the payment step where another payment helps", () => {
  for (const problem of ["boleto-limit", "payment-failed"])
    expect(shown(problem, "abc123")).toMatch(
      /<a[^>]* href="\/checkout\/pagamento"[^>]*>.*Usar outro pagamento/,
    );
});

it("leads to the sign-in page once the session ended, also where the page still knows the purchase", () => {
  const signedOut = shown("signed-out");
  expect(signedOut).toMatch(
    /<a[^>]* href="\/supabase-login\?voltar=\/checkout\/confirmacao"[^>]*>.*Entrar de novo/,
  );
  expect(signedOut).toContain("tudo o que você escolheu está guardado");
});

it("leads nowhere from a refusal that says everything", () => {
  expect(shown("too-many-unpaid")).not.toContain("<a ");
});
