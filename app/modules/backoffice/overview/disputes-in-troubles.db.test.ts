import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import {
  applyPaymentResult,
  cancelOrder,
  recordArrival,
} from "#app/modules/orders/lifecycle/index.server.ts";
import { refundRegrets, requestReturn, settleReturn } from "#app/modules/orders/returns/index.server.ts";
import { applyDispute } from "#app/modules/payments/disputes/index.server.ts";
import { simulateDispute } from "#app/modules/payments/sandbox/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { centavos } from "#app/shared/money.ts";
import { aViewer, present } from "#tests/support/factories.ts";
import { aPaidOrder, PICKUP } from "#tests/support/orders.ts";
import { aDeliveredOrder, admin, buyer, DAY, dress, line, openTwoShops } from "#tests/support/two-shops.ts";
import { checkBooks } from "../books/check-books.server.ts";
import { lastBookCheck } from "../books/last-book-check.server.ts";
import { findTroubles } from "./troubles.server.ts";

beforeAll(openTwoShops);

/** Of orders alone: no job and no letter of this test is sent. */
async function troubles(): Promise<Record<string, number>> {
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await sql`update emails set sent_at = ${clock.now()}, subject = 'enviado' where sent_at is null`.execute(
    db,
  );
  return Object.fromEntries((await findTroubles()).map(({ kind, count }) => [kind, count]));
}

it("what waits for a bank's decision is neither late nor stuck nor forgotten, until it is decided", async () => {
  const counter = await aViewer({ role: "admin", permissions: ["manage_orders"] });
  const unsent = await aPaidOrder(buyer, [line(dress)]);
  const pickup = await aPaidOrder(buyer, [line(dress)], { delivery: PICKUP });
  await recordArrival(counter, { orderId: pickup.orderId, sellerId: "bella", note: "prateleira 1" });
  const regretted = await aDeliveredOrder();
  const pieces = [{ position: 0, quantity: 1 }];
  expect(await requestReturn(buyer, { orderId: regretted.orderId, reason: "", pieces })).toEqual({
    ok: true,
  });
  const cancelled = await aPaidOrder(buyer, [line(dress)]);
  expect(await cancelOrder(buyer, cancelled.orderId)).toEqual({ ok: true });
  const all = [unsent, pickup, regretted, cancelled];
  for (const { paymentId } of all)
    await simulateDispute(admin, { paymentId, step: "abrir" }, applyPaymentResult);
  clock.advance(40 * DAY);
  expect(await troubles()).toEqual({ "open-disputes": 4, "waiting-returns": 1 });
  for (const { paymentId } of all)
    await simulateDispute(admin, { paymentId, step: "ganhar" }, applyPaymentResult);
  expect(await troubles()).toEqual({
    "late-orders": 1,
    "forgotten-pickups": 1,
    "stuck-refunds": 2,
    "waiting-returns": 1,
  });
});

it("a return of more than a lost dispute left waits until it is settled outside, and then the books agree", async () => {
  const { orderId, paymentId, total } = await aDeliveredOrder();
  const at = clock.now();
  const facts = { cause: "chargeback", fee: centavos(0), proofUntil: new Date(at.getTime() + DAY) } as const;
  for (const news of [
    { status: "disputed", disputeId: "half", amount: centavos(Math.round(total / 2)), at, ...facts },
    { status: "dispute-lost", disputeId: "half", at },
  ] as const)
    await db
      .transaction()
      .execute((transaction) =>
        applyDispute(transaction, { provider: "sandbox", paymentId, news }, applyPaymentResult),
      );
  await requestReturn(buyer, { orderId, reason: "", pieces: [{ position: 0, quantity: 1 }] });
  clock.advance(40 * DAY);
  await refundRegrets();
  const waiting = await troubles();
  const { id } = await db
    .selectFrom("devolucoes")
    .select("id")
    .where("pedido_id", "=", orderId)
    .executeTakeFirstOrThrow();
  expect(
    await settleReturn(present(admin), { returnId: id, note: "PIX, comprovante 123", restock: true }),
  ).toEqual({
    ok: true,
  });
  const after = await troubles();
  for (const kind of ["stuck-refunds", "waiting-returns"])
    expect(after[kind] ?? 0).toBe((waiting[kind] ?? 0) - 1);
  await checkBooks();
  expect((await lastBookCheck(db))!.results.filter(({ count }) => count > 0)).toEqual([]);
});
