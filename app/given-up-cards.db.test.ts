import { randomUUID } from "node:crypto";
import { expect, it, onTestFinished } from "vitest";
import { applyPaymentResult } from "#app/modules/orders/lifecycle/index.server.ts";
import { submitAttempt, submitOrder } from "#app/modules/orders/place/index.server.ts";
import { paymentProvider } from "#app/modules/payments/index.server.ts";
import { reconcilePayments } from "#app/modules/payments/news/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { fromReais } from "#app/shared/money.ts";
import { aProduct, aViewer } from "#tests/support/factories.ts";
import { aRequest, differences } from "#tests/support/orders.ts";
import { aCharge, mercadoPagoWorld, TIME_OUT } from "#tests/support/payment-worlds.ts";
import { sendRefunds } from "#tests/support/payments.ts";
import { connectInTest } from "#tests/support/ports.ts";

it(
  "a card that Mercado Pago charges after another one paid the order is refunded once, though nobody tells of it",
  async () => {
    const { provider, company, close } = await mercadoPagoWorld();
    onTestFinished(close);
    connectInTest(paymentProvider, provider);
    company.telling.url = null;
    const aToken = () => {
      const holder = {
        cardNumber: "5031433215406351",
        securityCode: "123",
        expirationDate: "11/30",
        holder: "APRO",
      };
      return `card_mastercard_6351_${company.orders.tokenise(holder)!.id}`;
    };
    const pay = (cardToken: string) => ({ method: "credit-card" as const, instalments: 1, cardToken });
    const buyer = await aViewer();
    const line = { productId: await aProduct({ pieces: 9 }), color: "Coral", size: "P", quantity: 1 };
    const request = await aRequest([line], { payment: pay(aToken()) });

    // The first request is under way for longer than we wait, and its repetition as well.
    company.faults.plan(/^POST \/v1\/orders$/, { kind: "silence" }, 2);
    const unanswered = await submitOrder(buyer, request);
    if (unanswered.ok || !unanswered.orderId) throw new Error("This card should not have paid yet.");
    const { orderId } = unanswered;
    const next = { orderId, key: randomUUID(), total: request.total, payment: pay(aToken()) };
    expect(await submitAttempt(buyer, next)).toMatchObject({ ok: true, payment: "approved" });
    const payments = () =>
      db.selectFrom("payments").selectAll().where("order_id", "=", orderId).orderBy("attempt").execute();
    const [first, second] = await payments();
    expect([first!.status, second!.status]).toEqual(["declined", "approved"]);

    // Now it is processed, and the notification of it gets lost.
    const amount = fromReais(first!.amount);
    await provider.charge(aCharge({ paymentId: first!.id, orderId, amount, ...request.payment }));
    expect(company.orders.ofReference(first!.id)).toMatchObject({ status: "processed" });
    for (let run = 0; run < 3; run++) {
      clock.advance(5 * 60_000);
      await reconcilePayments(applyPaymentResult);
      await sendRefunds();
    }
    expect((await payments()).map(({ status }) => status)).toEqual(["refunded", "approved"]);
    const refunds = db.selectFrom("refunds").select(["payment_id", "amount", "status"]);
    expect(await refunds.execute()).toEqual([
      { payment_id: first!.id, amount: first!.amount, status: "done" },
    ]);
    expect(company.orders.ofReference(first!.id)).toMatchObject({ status: "refunded" });
    expect(company.orders.ofReference(second!.id)).toMatchObject({ status: "processed" });
    expect(await differences()).toEqual({});
  },
  20 * TIME_OUT,
);
