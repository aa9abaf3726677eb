import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import {
  AMOUNT,
  charge,
  noPayments,
  recordResult,
  results,
  sendRefunds,
  statusOf,
  tokenOf,
} from "#tests/support/payments.ts";
import { connectInTest } from "#tests/support/ports.ts";
import { chargePayment } from "../charge/charge-payment.server.ts";
import { receiveNotification } from "../news/receive-notification.server.ts";
import { type PaymentProvider, type ProviderEvent, paymentProvider } from "../provider.server.ts";
import type { Behaviour } from "../sandbox/test-cards.ts";
import { refundsNotSent } from "../sql.server.ts";
import { followRefunds } from "./follow-refunds.server.ts";
import { requestRefund } from "./refunds.server.ts";

beforeEach(noPayments);

const MINUTE = 60_000;
const wait = (minutes: number) => clock.moveTo(new Date(clock.now().getTime() + minutes * MINUTE));
const troubles = async () => (await refundsNotSent(clock.now()).execute(db)).rows.length;
const rowOf = (id: string) =>
  db.selectFrom("refunds").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** In the provider's report of the day: what is only accepted is not in it. */
const refundsReported = async () => {
  const moved = await paymentProvider().movements(todayInSaoPaulo(clock.now()));
  return moved!.filter(({ kind }) => kind === "refund");
};

async function aRefundOf(behaviour: Behaviour): Promise<{ paymentId: string; refundId: string }> {
  const cardToken = tokenOf(behaviour);
  const { paymentId } = await charge({ method: "credit-card", cardToken });
  await chargePayment({ paymentId, orderNumber: "A1B2C3D4", cardToken }, recordResult);
  const asked = await db
    .transaction()
    .execute((transaction) => requestRefund(transaction, { paymentId, amount: AMOUNT, reason: "devolução" }));
  if (!asked.ok) throw new Error(asked.problem);
  await sendRefunds();
  results.length = 0;
  return { paymentId, refundId: asked.refundId };
}

it("stays requested while the provider processes it, and ends by asking again", async () => {
  const { paymentId, refundId } = await aRefundOf("slow-refund");
  expect(await rowOf(refundId)).toMatchObject({ status: "requested", accepted_at: expect.any(Date) });
  await followRefunds(recordResult);
  expect(results).toEqual([]);
  expect(await refundsReported()).toEqual([]);
  wait(5);
  expect(await troubles()).toBe(0);
  await followRefunds(recordResult);
  expect(results).toMatchObject([{ status: "refunded", refundId, paidAmount: AMOUNT }]);
  expect(await statusOf(paymentId)).toBe("refunded");
  expect(await refundsReported()).toMatchObject([{ reference: refundId, amount: AMOUNT }]);
  await followRefunds(recordResult);
  expect(results).toHaveLength(1);
});

it("that fails after it was accepted is told to administrators, and can be asked for again", async () => {
  const { paymentId, refundId } = await aRefundOf("failing-refund");
  wait(5);
  await followRefunds(recordResult);
  expect(await rowOf(refundId)).toMatchObject({ status: "refused", refusal: "conta de destino encerrada" });
  expect([await statusOf(paymentId), results]).toEqual(["approved", []]);
  expect(await troubles()).toBe(1);
  const again = await db
    .transaction()
    .execute((transaction) => requestRefund(transaction, { paymentId, amount: AMOUNT, reason: "de novo" }));
  expect(again.ok).toBe(true);
});

it("that is on its way for more than two days is a trouble", async () => {
  const { refundId } = await aRefundOf("slow-refund");
  await db
    .updateTable("refunds")
    .set({
      accepted_at: sql`accepted_at - interval '49 hours'`,
      requested_at: sql`requested_at - interval '50 hours'`,
    })
    .where("id", "=", refundId)
    .execute();
  expect(await troubles()).toBe(1);
});

it("ends by the provider's news, once", async () => {
  const { paymentId, refundId } = await aRefundOf("slow-refund");
  const tell = (eventId: string, news: ProviderEvent["news"]) => {
    const telling: PaymentProvider = {
      ...paymentProvider(),
      readNotification: async () => ({ ok: true, events: [{ eventId, paymentId, news }] }),
    };
    connectInTest(paymentProvider, telling);
    const message = { url: new URL("https://loja.test/"), headers: new Headers(), body: "" };
    return receiveNotification("sandbox", message, recordResult);
  };
  const at = clock.now();
  expect(await tell("a", { status: "refunded", refundId, at })).toEqual({ ok: true, outcomes: ["applied"] });
  expect(await tell("again", { status: "refunded", refundId, at })).toMatchObject({
    outcomes: ["no-change"],
  });
  expect(results).toHaveLength(1);
  const failed = { status: "refund-failed", refundId, reason: "x", at } as const;
  await expect(tell("b", failed)).resolves.toEqual({ ok: true, outcomes: ["no-change"] });
  expect(await statusOf(paymentId)).toBe("refunded");

  const other = await aRefundOf("slow-refund");
  const failedToo = { ...failed, refundId: other.refundId };
  expect(await tell("c", failedToo)).toEqual({ ok: true, outcomes: ["applied"] });
  expect(await rowOf(other.refundId)).toMatchObject({ status: "refused", refusal: "x" });
});
