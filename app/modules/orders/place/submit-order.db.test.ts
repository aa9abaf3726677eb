import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { chargePayment } from "#app/modules/payments/charge/index.server.ts";
import { aProduct, aViewer } from "#tests/support/factories.ts";
import { aRequest, differences, stockOf } from "#tests/support/orders.ts";
import { applyPaymentResult } from "../lifecycle/apply-payment-result.server.ts";
import { orderNumber } from "../order.ts";
import { submitOrder } from "./submit-order.server.ts";

let buyer: Viewer;
let dress: string;

beforeEach(async () => {
  buyer = await aViewer();
  dress = await aProduct({ name: "Vestido", price: "100.00", pieces: 20 });
});

const line = (productId: string) => ({ productId, color: "Coral", size: "P", quantity: 1 });

describe("what the last step sends", () => {
  it("needs a signed-in viewer and a readable order", async () => {
    expect(await submitOrder(null, {})).toMatchObject({
      ok: false,
      kind: "forbidden",
      message: "Usuário não logado",
    });
    const request = await aRequest([line(dress)]);
    for (const bad of [
      null,
      "x",
      [],
      { ...request, idempotencyKey: "short" },
      { ...request, lines: [] },
      { ...request, lines: [{ ...request.lines[0], quantity: -1 }] },
      { ...request, lines: [{ ...request.lines[0], productId: "a\0" }] },
      { ...request, lines: [request.lines[0], request.lines[0]] },
      { ...request, total: "1" },
      { ...request, total: 1.5 },
      { ...request, total: Number.MAX_SAFE_INTEGER },
      { ...request, delivery: { ...request.delivery, name: "\0" } },
      { ...request, delivery: { ...request.delivery, state: "XX" } },
      { ...request, delivery: { ...request.delivery, address: "x".repeat(100_000) } },
      { ...request, payment: { method: "cash", instalments: 1 } },
      { ...request, payment: { method: "pix", instalments: 0 } },
    ])
      expect(await submitOrder(buyer, bad)).toMatchObject({
        ok: false,
        kind: "invalid",
        message: "Erro ao criar pedido",
      });
    expect(
      await submitOrder(buyer, { ...request, payment: { method: "credit-card", instalments: 1 } }),
    ).toMatchObject({
      kind: "invalid",
      message: "Preencha os dados do cartão.",
    });
    expect(
      await submitOrder(buyer, { ...request, delivery: { ...request.delivery, zipCode: "00000000" } }),
    ).toMatchObject({ kind: "invalid", message: "CEP não encontrado. Confira os números." });
    expect(
      await submitOrder(buyer, { ...request, delivery: { ...request.delivery, state: "SP" } }),
    ).toMatchObject({
      kind: "invalid",
      message: "Este CEP é do estado RJ. Confira o CEP e o estado.",
    });
  });

  it("charges a card; a failed charge can be retried, a declined one keeps its order and pieces", async () => {
    const pay = (behaviour: string) => ({
      method: "credit-card" as const,
      instalments: 3,
      cardToken: `sandbox_${behaviour}_visa_1111_nonce123`,
    });
    const stock = await stockOf(dress);
    const declined = await submitOrder(buyer, await aRequest([line(dress)], { payment: pay("no-funds") }));
    expect(declined).toMatchObject({ ok: false, kind: "failed", problem: "payment-declined" });
    expect(await stockOf(dress)).toBe(stock - 1);

    const request = await aRequest([line(dress)], { payment: pay("retry") });
    const failed = await submitOrder(buyer, request);
    expect(failed).toMatchObject({
      ok: false,
      problem: "payment-failed",
      message: "Falha no processamento do pagamento. Tente novamente.",
    });
    const again = await submitOrder(buyer, request);
    expect(again).toMatchObject({ ok: true, payment: "approved" });
    expect(await stockOf(dress)).toBe(stock - 2);
    expect(await differences()).toEqual({});
    const orderId = again.ok ? again.orderId : "";
    expect(
      await chargePayment(
        { paymentId: again.ok ? again.paymentId : "", orderNumber: orderNumber(orderId) },
        applyPaymentResult,
      ),
    ).toEqual({
      status: "approved",
    });
  });
});
