import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { applyPaymentResult } from "#app/modules/orders/lifecycle/index.server.ts";
import { announceOrderJob, submitOrder } from "#app/modules/orders/place/index.server.ts";
import { paymentOfOrder, paymentProvider, pixKeyProvider } from "#app/modules/payments/index.server.ts";
import { expirePayments, reconcilePayments } from "#app/modules/payments/news/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { TAKES } from "#app/platform/ways-to-pay.ts";
import { aProduct, aViewer } from "#tests/support/factories.ts";
import { waitingJobs } from "#tests/support/jobs.ts";
import { aRequest } from "#tests/support/orders.ts";
import { mercadoPagoWorld, pixApiWorld, sandboxWorld } from "#tests/support/payment-worlds.ts";
import { connectInTest } from "#tests/support/ports.ts";

/** Orders of the shop with a provider that has to be asked for everything. */

let buyer: Viewer;
let bank: Awaited<ReturnType<typeof pixApiWorld>>;
beforeEach(async () => {
  buyer = await aViewer();
  bank = await pixApiWorld();
  connectInTest(paymentProvider, bank.provider);
});
afterEach(() => bank.close());

const anOrder = async () =>
  aRequest([{ productId: await aProduct({ pieces: 9 }), color: "Coral", size: "P", quantity: 1 }]);
const statusOf = async (orderId: string) =>
  (await db.selectFrom("pedidos").select("status").where("id", "=", orderId).executeTakeFirstOrThrow())
    .status;
const later = (minutes: number) => clock.moveTo(new Date(clock.now().getTime() + minutes * 60_000));

describe("a PIX of a bank", () => {
  it("has its code after the order is written, and a letter with it; the payment is found by asking", async () => {
    const placed = await submitOrder(buyer, await anOrder());
    if (!placed.ok) throw new Error(placed.problem);
    const { orderId, paymentId } = placed;
    expect(await paymentOfOrder(orderId)).toMatchObject({
      status: "pending",
      pix: { code: expect.stringContaining("br.gov.bcb.pix") },
    });
    const letters = (await waitingJobs(announceOrderJob)).filter(
      ({ payload }) => payload.orderId === orderId,
    );
    expect(letters.length).toBeGreaterThan(0);
    bank.bank.telling.url = null;
    await bank.bank.pay(bank.txidOf(paymentId));
    later(3);
    await reconcilePayments(applyPaymentResult);
    expect(await statusOf(orderId)).toBe("processando");
  });

  it("that the bank does not answer is asked for again with the same key, and is one charge of one order", async () => {
    const request = await anOrder();
    bank.bank.faults.plan(/^(PUT|GET) \/v2\/cob/, { kind: "refused", status: 503 }, 2);
    expect(await submitOrder(buyer, request)).toMatchObject({
      ok: false,
      problem: "payment-failed",
      message: "Falha no processamento do pagamento. Tente novamente.",
    });
    const again = await submitOrder(buyer, request);
    expect(again).toMatchObject({ ok: true, payment: "pending" });
    expect(await submitOrder(buyer, request)).toEqual(again);
  });

  it("that was not paid in time is taken away at the bank, and its order is cancelled", async () => {
    const placed = await submitOrder(buyer, await anOrder());
    if (!placed.ok) throw new Error(placed.problem);
    later(31);
    await expirePayments(applyPaymentResult);
    expect(await statusOf(placed.orderId)).toBe("cancelado");
    expect(await bank.provider.find(placed.paymentId)).toMatchObject({ status: "cancelled" });
  });
});

it("a card under review is decided days later, and a refusal frees the pieces soon after", async () => {
  const { provider, company, close } = await mercadoPagoWorld();
  connectInTest(paymentProvider, provider);
  company.telling.url = null;
  const typed = {
    cardNumber: "4235647728025682",
    securityCode: "123",
    expirationDate: "11/30",
    holder: "CONT",
  };
  const cardToken = `card_visa_5682_${company.orders.tokenise(typed)!.id}`;
  const request = await anOrder();
  const lines = request.lines.map(({ unitPrice, ...asked }) => asked);
  const payment = { method: "credit-card" as const, instalments: 1, cardToken };
  const placed = await submitOrder(buyer, await aRequest(lines, { payment }));
  if (!placed.ok) throw new Error(placed.problem);
  expect(placed.payment).toBe("pending");
  later(24 * 60);
  await expirePayments(applyPaymentResult);
  expect(await statusOf(placed.orderId)).toBe("pendente");
  company.orders.decline(company.orders.ofReference(placed.paymentId)!, "cc_rejected_high_risk");
  await reconcilePayments(applyPaymentResult);
  later(31);
  await expirePayments(applyPaymentResult);
  expect(await statusOf(placed.orderId)).toBe("cancelado");
  await close();
});

it("the texts about ways to pay follow what each provider takes", async () => {
  const { provider, close } = await mercadoPagoWorld();
  expect(sandboxWorld.provider.methods).toEqual(provider.methods);
  expect(TAKES).toEqual({ card: true, boleto: true });
  expect([bank.provider.methods, pixKeyProvider("pix@mare.test").methods]).toEqual([["pix"], ["pix"]]);
  await close();
});
