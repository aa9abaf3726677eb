import { beforeEach, describe, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import {
  AMOUNT,
  charge,
  noPayments,
  recordResult,
  results,
  statusOf,
  tokenOf,
} from "#tests/support/payments.ts";
import { connectInTest } from "#tests/support/ports.ts";
import { cancelPayment, chargePayment, giveUpAttempt } from "../charge/index.server.ts";
import { type Found, paymentProvider } from "../provider.server.ts";
import { payAtBank } from "../sandbox/bank.server.ts";
import { sandboxProvider } from "../sandbox/sandbox-provider.server.ts";
import { expirePayments, reconcilePayments } from "./payment-jobs.server.ts";

/** Cards whose payment we ended, and what the provider says of them afterwards. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The payments that the provider was asked about. */
let asked: string[];
let answer: Found | null;
beforeEach(async () => {
  await noPayments();
  asked = [];
  answer = null;
  connectInTest(paymentProvider, {
    ...sandboxProvider,
    find: async (paymentId) => {
      asked.push(paymentId);
      return answer ?? sandboxProvider.find(paymentId);
    },
    // What it has not heard of yet it cannot cancel.
    cancel: async () => {},
  });
});

const aCard = async (): Promise<string> =>
  (await charge({ method: "credit-card", cardToken: tokenOf("approve") })).paymentId;

const givenUp = async (): Promise<string> => {
  const paymentId = await aCard();
  await giveUpAttempt(paymentId, recordResult);
  return paymentId;
};

/** Our request reaches the bank at last. */
const chargedAtLast = (paymentId: string) =>
  payAtBank({ paymentId, orderId: "o", amount: AMOUNT, at: clock.now() });

/** How often the reconciliation asks in so long, running every five minutes as it does. */
async function askedWithin(time: number): Promise<number> {
  asked = [];
  const end = clock.now().getTime() + time;
  while (clock.now().getTime() < end) {
    clock.advance(5 * MINUTE);
    await reconcilePayments(recordResult);
  }
  return asked.length;
}

describe("a card without the provider's answer", () => {
  it.each([
    ["given up", givenUp, "approved"],
    [
      "expired",
      async () => {
        const paymentId = await aCard();
        clock.advance(30 * MINUTE);
        await expirePayments(recordResult);
        return paymentId;
      },
      "late",
    ],
    [
      "given up, and expired since",
      async () => {
        const paymentId = await givenUp();
        clock.advance(31 * MINUTE);
        await expirePayments(recordResult);
        return paymentId;
      },
      "late",
    ],
    [
      "cancelled with its order",
      async () => {
        const paymentId = await aCard();
        await db.transaction().execute((transaction) => cancelPayment(transaction, paymentId, "comprador"));
        return paymentId;
      },
      "late",
    ],
  ])("that was %s and is charged later is found by asking", async (_, end, result) => {
    const paymentId = await end();
    await reconcilePayments(recordResult);
    results.length = 0;
    await chargedAtLast(paymentId);
    clock.advance(5 * MINUTE);
    await reconcilePayments(recordResult);
    await reconcilePayments(recordResult);
    expect(results).toMatchObject([{ paymentId, status: result, paidAmount: AMOUNT }]);
    expect(await statusOf(paymentId)).toBe("approved");
  });

  it("is asked about once more before it expires", async () => {
    const paymentId = await givenUp();
    await chargedAtLast(paymentId);
    clock.advance(31 * MINUTE);
    await expirePayments(recordResult);
    expect(results).toMatchObject([{ paymentId, status: "approved" }]);
  });

  it("is asked about in each run for two hours, then four times a day, and no more after five days", async () => {
    await givenUp();
    expect(await askedWithin(2 * HOUR - MINUTE)).toBeGreaterThanOrEqual(22);
    expect(await askedWithin(24 * HOUR)).toBeLessThanOrEqual(5);
    expect(await askedWithin(24 * HOUR)).toBeGreaterThanOrEqual(3);
    clock.advance(72 * HOUR);
    expect(await askedWithin(24 * HOUR)).toBe(0);
  });
});

describe("a card that the provider decided", () => {
  it("is not asked about again when it was declined, also after its time", async () => {
    const cardToken = tokenOf("no-funds");
    const { paymentId } = await charge({ method: "credit-card", cardToken });
    await chargePayment({ paymentId, orderNumber: "A1B2C3D4", cardToken }, recordResult);
    expect(await askedWithin(HOUR)).toBe(0);
    await expirePayments(recordResult);
    expect(await statusOf(paymentId)).toBe("expired");
    expect(await askedWithin(8 * HOUR)).toBe(0);
  });

  it.each([
    { status: "declined", reason: "other", at: clock.now() },
    { status: "cancelled", at: clock.now() },
  ] as const)("is not asked about again once it says $status of what was given up", async (said) => {
    const paymentId = await givenUp();
    answer = said;
    expect(await askedWithin(HOUR)).toBe(1);
    expect(await statusOf(paymentId)).toBe("declined");
    expect(results).toEqual([]);
    clock.advance(HOUR);
    await expirePayments(recordResult);
    expect(results).toMatchObject([{ paymentId, status: "expired" }]);
  });
});
