import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import {
  applyPaymentResult,
  cancelOrder,
  recordArrival,
} from "#app/modules/orders/lifecycle/index.server.ts";
import { requestReturn } from "#app/modules/orders/returns/index.server.ts";
import { simulateDispute } from "#app/modules/payments/sandbox/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aViewer } from "#tests/support/factories.ts";
import { aPaidOrder, PICKUP } from "#tests/support/orders.ts";
import { aDeliveredOrder, admin, buyer, DAY, dress, line, openTwoShops } from "#tests/support/two-shops.ts";
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
