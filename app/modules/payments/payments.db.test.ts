import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { centavos } from "#app/shared/money.ts";
import { chargePayment } from "./charge-payment.server.ts";
import type { ChargeRequest } from "./charge-request.ts";
import { createCharge } from "./create-charge.server.ts";
import type { PaymentResult } from "./payment.ts";
import { plugPaymentResults } from "./ports.server.ts";
import { type Behaviour, writeSandboxToken } from "./sandbox/test-cards.ts";
import { FAILED_MESSAGE } from "./wording.ts";

let told: PaymentResult[] = [];
beforeEach(() => {
  told = [];
  plugPaymentResults(async (_, result) => void told.push(result));
});

const AMOUNT = centavos(12_345);
const tokenOf = (behaviour: Behaviour) =>
  writeSandboxToken({ behaviour, brand: "visa", last4: "1111" }, "nonce123");

async function charge(given: Partial<ChargeRequest> = {}) {
  const created = await db.transaction().execute((transaction) =>
    createCharge(transaction, {
      orderId: randomUUID(),
      orderNumber: "A1B2C3D4",
      userId: "buyer",
      method: "pix",
      amount: AMOUNT,
      instalments: 1,
      ...(given.method === "boleto" && { payer: { name: "Ana Lima", document: "529.982.247-25" } }),
      ...given,
    }),
  );
  if (!created.ok) throw new Error(created.problem);
  return created;
}

const statusOf = async (id: string) =>
  (await db.selectFrom("payments").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;

describe("a charge", () => {
  it("by PIX or boleto can be paid as soon as the order is written", async () => {
    const pix = await charge({ method: "pix" });
    expect(pix).toMatchObject({ status: "pending", instructions: { kind: "pix" } });
    expect(pix.expiresAt.getTime() - clock.now().getTime()).toBeGreaterThan(29 * 60_000);
    const boleto = await charge({ method: "boleto" });
    expect(boleto).toMatchObject({ status: "pending", instructions: { kind: "boleto" } });
    expect(
      await db.selectFrom("payments").selectAll().where("id", "=", boleto.paymentId).executeTakeFirst(),
    ).toMatchObject({ payer_name: "Ana Lima", payer_document: "***.982.247-**", amount: "123.45" });
  });

  it.each([
    ["approve", "approved", "approved", null],
    ["no-funds", "declined", "declined", "insufficient-funds"],
    ["stolen", "declined", "declined", "stolen-card"],
  ] as const)(
    "by a card that shall %s is %s, however often it is asked",
    async (behaviour, status, result, reason) => {
      const cardToken = tokenOf(behaviour);
      const { paymentId } = await charge({ method: "credit-card", instalments: 3, cardToken });
      const ask = () => chargePayment({ paymentId, orderNumber: "A1B2C3D4", cardToken });
      const answers = await Promise.all([ask(), ask()]);
      expect([...answers, await ask()].map((answer) => answer.status)).toEqual([status, status, status]);
      expect(told).toMatchObject([{ paymentId, status: result, reason, amount: AMOUNT }]);
    },
  );

  it("by the card that needs a second try fails once, with the specification's words, and then passes", async () => {
    const cardToken = tokenOf("retry");
    const { paymentId } = await charge({ method: "credit-card", cardToken });
    const ask = () => chargePayment({ paymentId, orderNumber: "A1B2C3D4", cardToken });
    expect(await ask()).toEqual({ status: "failed", message: FAILED_MESSAGE });
    expect(await statusOf(paymentId)).toBe("created");
    expect(await ask()).toEqual({ status: "approved" });
    expect(told).toMatchObject([{ status: "approved", paidAmount: AMOUNT }]);
  });
});
