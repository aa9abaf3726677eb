import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { centavos } from "#app/shared/money.ts";
import {
  AMOUNT,
  administrator,
  buyer,
  charge,
  lastAudit,
  noPayments,
  recordResult,
  results,
  sendRefunds,
  statusOf,
} from "#tests/support/payments.ts";
import { connectForTests, connectInTest } from "#tests/support/ports.ts";
import { expirePayments } from "../news/payment-jobs.server.ts";
import { confirmReceipt, confirmRefund } from "../pix-key/confirm-by-hand.server.ts";
import { pixKeyProvider } from "../pix-key/pix-key-provider.server.ts";
import { paymentProvider, type Refund } from "../provider.server.ts";
import { sandboxProvider } from "../sandbox/sandbox-provider.server.ts";
import { simulatePayment } from "../sandbox/simulate-payment.server.ts";
import { requestRefund } from "./refunds.server.ts";

beforeEach(noPayments);

describe("a refund", () => {
  const refund = (paymentId: string, amount: number) =>
    db
      .transaction()
      .execute((transaction) =>
        requestRefund(transaction, { paymentId, amount: centavos(amount), reason: "devolução" }),
      );

  it("never gives back more than was paid, and the whole makes the payment refunded", async () => {
    const { paymentId } = await charge();
    expect(await refund(paymentId, 1)).toEqual({ ok: false, problem: "not-paid" });
    await simulatePayment(buyer, paymentId, recordResult);
    results.length = 0;
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => refund(paymentId, 10_000)));
    const granted = [first, ...others].filter((answer) => answer?.ok);
    expect(granted).toHaveLength(1);
    await sendRefunds();
    expect(results).toMatchObject([{ status: "refunded", paidAmount: 10_000, amount: AMOUNT }]);
    expect(await statusOf(paymentId)).toBe("approved");
    expect(await refund(paymentId, 2_346)).toEqual({ ok: false, problem: "more-than-paid" });
    await refund(paymentId, 2_345);
    await sendRefunds();
    expect(await statusOf(paymentId)).toBe("refunded");
    expect(results).toHaveLength(2);
    expect(await refund(randomUUID(), 1)).toEqual({ ok: false, problem: "unknown-payment" });
  });

  it("tells the provider which of its refunds are others of the same payment", async () => {
    const { paymentId } = await charge();
    await simulatePayment(buyer, paymentId, recordResult);
    const told: Refund["otherReferences"][] = [];
    connectInTest(paymentProvider, {
      ...sandboxProvider,
      refund: async ({ otherReferences }) => {
        told.push(otherReferences);
        return { status: "done", at: clock.now(), reference: `REF${told.length}` };
      },
    });
    for (const amount of [1_000, 1_000]) {
      await refund(paymentId, amount);
      await sendRefunds();
    }
    expect(told).toEqual([[], ["REF1"]]);
  });
});

describe("the shop's own PIX key", () => {
  connectForTests(paymentProvider, pixKeyProvider("pix@mare.test"));

  const receipt = (viewer: Viewer, paymentId: string) =>
    confirmReceipt(viewer, { paymentId, note: "extrato de 15/11, 14h32" }, recordResult);

  it("is confirmed and refunded by an administrator, once, with a line in the audit log", async () => {
    const { paymentId } = await charge();
    expect(await receipt(buyer, paymentId)).toMatchObject({ ok: false, problem: "not-allowed" });
    expect(await receipt(administrator, randomUUID())).toMatchObject({ ok: false, problem: "not-found" });
    expect(await receipt(administrator, "\u0000")).toMatchObject({ ok: false, problem: "not-found" });
    for (const note of ["", " \n\0 "])
      expect(await confirmReceipt(administrator, { paymentId, note }, recordResult)).toMatchObject({
        problem: "note-missing",
      });
    const both = await Promise.all([1, 2].map(() => receipt(administrator, paymentId)));
    expect(both.filter((answer) => answer.ok)).toHaveLength(1);
    expect(results).toMatchObject([{ status: "approved", paidAmount: AMOUNT }]);
    expect(await lastAudit()).toMatchObject({
      action: "confirmar-recebimento",
      subject_id: paymentId,
      actor_id: "admin",
      before: { status: "pending" },
      after: { status: "approved", note: "extrato de 15/11, 14h32" },
    });

    const asked = await db
      .transaction()
      .execute((transaction) =>
        requestRefund(transaction, { paymentId, amount: AMOUNT, reason: "devolução" }),
      );
    const refundId = asked.ok ? asked.refundId : "";
    await sendRefunds();
    expect(await statusOf(paymentId)).toBe("approved");
    expect(await confirmRefund(buyer, { refundId, note: "PIX devolvido" }, recordResult)).toMatchObject({
      ok: false,
      problem: "not-allowed",
    });
    expect(await confirmRefund(administrator, { refundId, note: "PIX devolvido" }, recordResult)).toEqual({
      ok: true,
    });
    expect(
      await confirmRefund(administrator, { refundId, note: "PIX devolvido" }, recordResult),
    ).toMatchObject({
      ok: false,
      problem: "already-confirmed",
    });
    expect(await statusOf(paymentId)).toBe("refunded");
  });

  it("expires after a day, and takes neither card nor boleto", async () => {
    const { paymentId, expiresAt } = await charge();
    expect(expiresAt.getTime() - clock.now().getTime()).toBeGreaterThan(24 * 3_600_000 - 10_000);
    clock.moveTo(expiresAt);
    await expirePayments(recordResult);
    expect(results).toMatchObject([{ paymentId, status: "expired" }]);
    expect(await receipt(administrator, paymentId)).toEqual({ ok: true });
    expect(results.at(-1)).toMatchObject({ status: "late" });
    await expect(charge({ method: "boleto" })).rejects.toThrow("method-unavailable");
  });

  it("a payment of the sandbox is not confirmed by hand, nor the other way round", async () => {
    const { paymentId: byKey } = await charge();
    expect(await simulatePayment(buyer, byKey, recordResult)).toMatchObject({
      ok: false,
      problem: "not-found",
    });
    connectInTest(paymentProvider, sandboxProvider);
    const { paymentId } = await charge();
    expect(await receipt(administrator, paymentId)).toMatchObject({ ok: false, problem: "not-by-hand" });
  });
});
