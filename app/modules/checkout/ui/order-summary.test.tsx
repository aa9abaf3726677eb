import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { centavos } from "#app/shared/money.ts";
import type { PaymentChoice } from "../draft.ts";
import { OrderSummary } from "./order-summary.tsx";

function shown(goods: number, payment: PaymentChoice | null = null): string {
  const draft = { lines: [], quoteCode: null, delivery: null, payment, key: "", purchase: "", orderId: null };
  const cart = { sellers: [], refused: [], pieces: 1, goods: centavos(goods) };
  const Summary = () => (
    <OrderSummary draft={draft} cart={cart} terms={null} byParcel={false} previewed={{}} />
  );
  const Stub = createRoutesStub([{ path: "/checkout", Component: Summary }]);
  return renderToStaticMarkup(<Stub initialEntries={["/checkout"]} />);
}

it("offers as many instalments as the payment step has of this total, or shows the chosen ones", () => {
  expect(shown(12_000)).toContain("ou até 12x de R$\u00a010,00 sem juros");
  expect(shown(3)).toContain("ou até 3x de R$\u00a00,01 sem juros");
  expect(shown(1)).not.toContain("sem juros");
  const chosen: PaymentChoice = { method: "credit-card", instalments: 2 };
  expect(shown(12_000, chosen)).toContain(">2x de R$\u00a060,00 sem juros");
});
