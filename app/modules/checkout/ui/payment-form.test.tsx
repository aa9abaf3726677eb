import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { centavos } from "#app/shared/money.ts";
import { PaymentForm } from "./payment-form.tsx";

function shown(costs: ComponentProps<typeof PaymentForm>["costs"]): string {
  const values = { paymentMethod: "boleto", payerDocument: "529.982.247-25", invoiceDocument: "" };
  const Step = () => (
    <PaymentForm
      offered={["credit-card", "pix", "boleto"]}
      test={false}
      simulated={false}
      secure={null}
      costs={costs}
      chosen={null}
      givenBefore={null}
      documentRequired={false}
      answer={{ values, problems: [] }}
      busy={false}
      waiting={null}
    />
  );
  const Stub = createRoutesStub([{ path: "/checkout/pagamento", Component: Step }]);
  return renderToStaticMarkup(<Stub initialEntries={["/checkout/pagamento"]} />);
}

it("shows no price where none is known, because the session ended, and keeps what was chosen and typed", () => {
  const known = shown({ goods: centavos(10_000), freight: centavos(1_590) });
  expect(known).toContain("R$\u00a0115,90");
  expect(known).toContain("12x de ");
  const signedOut = shown(null);
  expect(signedOut).not.toContain("R$");
  expect(signedOut).not.toContain("x de ");
  expect(signedOut).toContain('value="529.982.247-25"');
  expect(signedOut).toMatch(/<input[^>]*value="boleto"[^>]*checked|<input[^>]*checked[^>]*value="boleto"/);
});
