import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { applyPaymentResult } from "#app/modules/orders/lifecycle/index.server.ts";
import { placeOrder, submitAttempt, submitOrder } from "#app/modules/orders/place/index.server.ts";
import { reconcilePayments } from "#app/modules/payments/news/index.server.ts";
import { pool } from "#app/platform/db/db.server.ts";
import { aPlacedOrder, aRequest, differences } from "#tests/support/orders.ts";

import {
  WHILE_A_CARD_PAYS,
  WHILE_A_REGRET_IS_REFUNDED,
  WHILE_CANCELLING,
  WHILE_PAYING_AGAIN,
  WHILE_PIX_IS_PAID,
  WHILE_PLACING,
  WHILE_REFUNDING,
} from "./fault-points.ts";
import {
  countOf,
  dieAt,
  newBuyerAndProduct,
  ordersOf,
  STOCK,
  stockOf,
  timesBooked,
  timesPaid,
} from "./story.ts";

it("the list names every fault point there is", () => {
  const inCode = ["app/modules/orders", "app/modules/payments"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".server.ts"))
        .map((name) => readFileSync(`${folder}/${name}`, "utf8")),
    )
    .flatMap((text) => [...text.matchAll(/faultPoint\("([^"]+)"\)/g)].map(([, name]) => name));
  const listed = [
    WHILE_PLACING,
    WHILE_A_CARD_PAYS,
    WHILE_PAYING_AGAIN,
    WHILE_PIX_IS_PAID,
    WHILE_CANCELLING,
    WHILE_REFUNDING,
    WHILE_A_REGRET_IS_REFUNDED,
  ].flat();
  expect(new Set(inCode)).toEqual(new Set(listed));
});

describe.concurrent("a process that dies while it places an order", () => {
  it.each(WHILE_PLACING)("at: %s, leaves one order or none, and the retry gives one", async (point) => {
    const { viewer, product, lines } = await newBuyerAndProduct();
    const request = await aRequest(lines);
    await dieAt(point, { kind: "place", viewer, request });
    const committed = point === "order committed";
    expect(await ordersOf(viewer)).toHaveLength(committed ? 1 : 0);
    expect(await stockOf(product)).toBe(committed ? STOCK - 2 : STOCK);

    const retried = await placeOrder(viewer, request);
    expect(retried.ok).toBe(true);
    expect(await placeOrder(viewer, request)).toEqual(retried);
    expect(await ordersOf(viewer)).toHaveLength(1);
    expect(await stockOf(product)).toBe(STOCK - 2);
    expect(await countOf("select count(*) from payments where user_id = $1", viewer.userId)).toBe(1);
  });
});

describe.concurrent("a process that dies while another card pays the same order", () => {
  const card = (behaviour: string) => ({
    method: "credit-card" as const,
    instalments: 1,
    cardToken: `sandbox_${behaviour}_visa_1111_nonce123`,
  });

  it.each([...WHILE_PAYING_AGAIN, ...WHILE_A_CARD_PAYS])(
    "at: %s, leaves one order, charged once when the buyer tries again",
    async (point) => {
      const { viewer, product, lines } = await newBuyerAndProduct();
      const request = await aRequest(lines, { payment: card("no-funds") });
      const declined = await submitOrder(viewer, request);
      const orderId = declined.ok ? "" : declined.orderId!;
      const next = { orderId, key: randomUUID(), total: request.total, payment: card("approve") };
      await dieAt(point, { kind: "pay-again", viewer, next });
      expect(await submitAttempt(viewer, next)).toMatchObject({ ok: true, payment: "approved" });
      expect(await ordersOf(viewer)).toMatchObject([{ id: orderId, status: "processando" }]);
      expect(await stockOf(product)).toBe(STOCK - 2);
      expect([await timesPaid(orderId), await timesBooked(orderId)]).toEqual([1, 1]);
      expect(
        await countOf(
          "select count(*) from sandbox_bank where order_id = $1 and status = 'approved'",
          orderId,
        ),
      ).toBe(1);
    },
  );
});

describe.concurrent("a process that dies while a card pays", () => {
  const payment = {
    method: "credit-card" as const,
    instalments: 2,
    cardToken: "sandbox_approve_visa_1111_nonce123",
  };

  it.each([
    ...WHILE_A_CARD_PAYS.map((point, n) => [point, n % 2 ? "never comes back" : "tries again"] as const),
    ["card charged", "never comes back"] as const,
  ])("at: %s, charges once though the buyer %s", async (point, buyer) => {
    const { viewer, product, lines } = await newBuyerAndProduct();
    const request = await aRequest(lines, { payment });
    await dieAt(point, { kind: "place", viewer, request });
    const [order] = await ordersOf(viewer);
    if (buyer === "tries again")
      expect(await submitOrder(viewer, request)).toMatchObject({ ok: true, payment: "approved" });
    else await reconcileLater(viewer);
    expect(await ordersOf(viewer)).toMatchObject([{ id: order.id, status: "processando" }]);
    expect(await stockOf(product)).toBe(STOCK - 2);
    expect(await countOf("select count(*) from sandbox_bank where order_id = $1", order.id)).toBe(1);
    expect([await timesPaid(order.id), await timesBooked(order.id)]).toEqual([1, 1]);
  });
});

/**
 * Payments without a webhook are reconciled two minutes later. Only this buyer's, because the tests run
 * concurrently.
 */
let reconciling: Promise<void> = Promise.resolve();
function reconcileLater({ userId }: Viewer): Promise<void> {
  reconciling = reconciling.then(async () => {
    await pool.query(
      `update payments set created_at = created_at - interval '10 minutes'
       where user_id = $1 and status in ('created', 'pending')`,
      [userId],
    );
    await reconcilePayments(applyPaymentResult);
  });
  return reconciling;
}

describe.concurrent("a process that dies while it handles a paid PIX", () => {
  it.each(WHILE_PIX_IS_PAID)("at: %s, pays the order once", async (point) => {
    const { viewer, lines } = await newBuyerAndProduct();
    const { orderId, paymentId } = await aPlacedOrder(viewer, lines);
    await dieAt(point, { kind: "pay", viewer, paymentId });
    await reconcileLater(viewer);
    expect(await ordersOf(viewer)).toMatchObject([{ id: orderId, status: "processando" }]);
    expect([await timesPaid(orderId), await timesBooked(orderId)]).toEqual([1, 1]);
    expect(await countOf("select count(*) from emails where once = $1", `order-paid ${orderId}`)).toBe(1);
  });
});

it("afterwards stock and ledger show no difference", async () => {
  expect(await differences()).toEqual({});
});
