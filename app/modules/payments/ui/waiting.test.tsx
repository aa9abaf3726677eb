import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { centavos } from "#app/shared/money.ts";
import type { PaymentView } from "../payment-view.ts";
import { PaymentPanel } from "./payment-panel.tsx";

const PIX = { code: "00020126", qr: { size: 21, path: "M0 0h1v1h-1z" } };
const BOLETO = { line: "1".repeat(47), barcode: "1".repeat(44), due: "2026-07-09", slipPath: null } as const;

function shown(given: Partial<PaymentView>): string {
  const payment: PaymentView = {
    id: "1",
    method: "pix",
    status: "pending",
    amount: centavos(10_000),
    instalments: 1,
    test: false,
    simulated: false,
    confirmedByHand: false,
    expiresAt: new Date("2026-07-06T12:30:00Z"),
    now: new Date("2026-07-06T12:00:00Z"),
    paidAt: null,
    message: null,
    pix: null,
    boleto: null,
    card: null,
    ...given,
  };
  const Page = () => <PaymentPanel payment={payment} />;
  const Stub = createRoutesStub([{ path: "*", Component: Page }]);
  return renderToStaticMarkup(<Stub />);
}

const SENTENCE = "Esta página se atualiza sozinha.";

it.each<[string, Partial<PaymentView>]>([
  ["PIX", { pix: PIX }],
  ["boleto", { method: "boleto", boleto: BOLETO }],
  ["card under review", { method: "credit-card" }],
])("a %s that is waited for says that the page changes by itself only where scripts run", (_, given) => {
  const page = shown(given);
  expect(page.split(SENTENCE)).toHaveLength(2);
  expect(page).toContain(`<span class="noscript:hidden"> ${SENTENCE}</span>`);
  expect(page).toContain("Verificar pagamento");
});

it("a PIX that a person confirms does not say it at all", () => {
  expect(shown({ pix: PIX, confirmedByHand: true })).not.toContain(SENTENCE);
});
