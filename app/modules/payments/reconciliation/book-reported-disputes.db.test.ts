import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import { toReais } from "#app/shared/money.ts";
import { aViewer } from "#tests/support/factories.ts";
import { AMOUNT, buyer, charge, noPayments, recordResult, results } from "#tests/support/payments.ts";
import type { PaymentResultHandler } from "../news/apply-news.server.ts";
import { simulateDispute } from "../sandbox/simulate-dispute.server.ts";
import { simulatePayment } from "../sandbox/simulate-payment.server.ts";
import { reconcileDay } from "./reconcile-day.server.ts";
import { reconciliation } from "./reconciliation-queries.server.ts";

let finances: Viewer;
beforeAll(async () => {
  finances = await aViewer({ role: "admin", permissions: ["manage_finances"] });
});
beforeEach(async () => {
  await pool.query(
    "delete from reconciliation_differences; delete from reconciliations; delete from provider_movements; delete from disputes; delete from sandbox_disputes",
  );
  await noPayments();
});

/** The bank took the money of a payment, and its notification got lost. */
async function aDisputeAtBank(): Promise<string> {
  const { paymentId } = await charge();
  await simulatePayment(buyer, paymentId, recordResult);
  await db
    .insertInto("sandbox_disputes")
    .values({
      dispute_id: `disputa-${paymentId}`,
      payment_id: paymentId,
      amount: toReais(AMOUNT),
      fee: "30",
      at: clock.now(),
    })
    .execute();
  results.length = 0;
  return paymentId;
}

const reconcile = (onResult: PaymentResultHandler = recordResult) =>
  reconcileDay(todayInSaoPaulo(clock.now()), onResult);
const disputesListed = async () =>
  (await reconciliation(finances))!.open
    .filter(({ kind }) => kind === "dispute")
    .map(({ cause, theirs, ours }) => [cause, theirs, ours]);

it("is booked once, also when its notification comes afterwards", async () => {
  const paymentId = await aDisputeAtBank();
  await reconcile();
  await reconcile();
  expect(await simulateDispute(finances, { paymentId, step: "abrir" }, recordResult)).toEqual({ ok: true });
  expect(results).toMatchObject([
    { status: "disputed", paymentId, dispute: { cause: "med", amount: AMOUNT, fee: 3_000 } },
  ]);
  expect(await disputesListed()).toEqual([]);
});

it("is not booked beside one of the same amount that has another name", async () => {
  const paymentId = await aDisputeAtBank();
  await simulateDispute(finances, { paymentId, step: "abrir" }, recordResult);
  await pool.query("update disputes set reference = 'outra'");
  await reconcile();
  expect(results).toHaveLength(1);
});

it("of what is not paid here stays a difference", async () => {
  const paymentId = await aDisputeAtBank();
  await pool.query(
    "update payments set status = 'expired', paid_at = null, paid_amount = null where id = $1",
    [paymentId],
  );
  await reconcile();
  expect(results).toEqual([]);
  expect(await disputesListed()).toEqual([["missing-here", AMOUNT, null]]);
});

it("that cannot be booked does not keep the day from being compared", async () => {
  await aDisputeAtBank();
  await reconcile(() => Promise.reject(new Error("refused")));
  expect(await disputesListed()).toEqual([["missing-here", AMOUNT, null]]);
});
