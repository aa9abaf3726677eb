import { describe, expect, it } from "vitest";
import { applyPaymentResult, cancelOrder } from "#app/modules/orders/lifecycle/index.server.ts";
import { refundRegret, requestReturn } from "#app/modules/orders/returns/index.server.ts";
import { sendRefund, sendRefundJob } from "#app/modules/payments/refunds/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db/db.server.ts";
import { waitingJobs } from "#tests/support/jobs.ts";
import { aPaidOrder, differences } from "#tests/support/orders.ts";

import { WHILE_A_REGRET_IS_REFUNDED, WHILE_CANCELLING, WHILE_REFUNDING } from "./fault-points.ts";
import { countOf, dieAt, newBuyerAndProduct, ordersOf, STOCK, stockOf } from "./story.ts";

describe.concurrent("a process that dies during a cancellation or a refund", () => {
  it.each(WHILE_CANCELLING)("at: %s, cancels whole or not at all", async (point) => {
    const { viewer, product, lines } = await newBuyerAndProduct();
    const { orderId } = await aPaidOrder(viewer, lines);
    await dieAt(point, { kind: "cancel", viewer, orderId });
    expect(await ordersOf(viewer)).toMatchObject([{ status: "processando", refunded: false }]);
    expect(await stockOf(product)).toBe(STOCK - 2);
    expect(await cancelOrder(viewer, orderId)).toEqual({ ok: true });
    expect(await ordersOf(viewer)).toMatchObject([{ status: "cancelado", refunded: true }]);
    expect(await stockOf(product)).toBe(STOCK);
  });

  it.each(WHILE_REFUNDING)("at: %s, refunds once", async (point) => {
    const { viewer, lines } = await newBuyerAndProduct();
    const { orderId, paymentId } = await aPaidOrder(viewer, lines);
    await cancelOrder(viewer, orderId);
    const jobs = await waitingJobs(sendRefundJob);
    const { rows } = await pool.query("select id from refunds where payment_id = $1", [paymentId]);
    const refundId = rows[0].id as string;
    expect(jobs.map(({ payload }) => payload.refundId)).toContain(refundId);
    await dieAt(point, { kind: "send-refund", refundId });
    // The queue gives the job to another process.
    await sendRefund({ refundId }, applyPaymentResult);
    await sendRefund({ refundId }, applyPaymentResult);
    expect(await countOf("select count(*) from sandbox_refunds where payment_id = $1", paymentId)).toBe(1);
    expect(
      await countOf("select count(*) from payments where id = $1 and status = 'refunded'", paymentId),
    ).toBe(1);
    expect(
      await countOf(
        "select count(*) from emails where kind = 'order-refunded' and props::text like '%' || $1 || '%'",
        orderId,
      ),
    ).toBe(1);
  });
});

describe.concurrent("a process that dies while a withdrawal is refunded", () => {
  it.each(WHILE_A_REGRET_IS_REFUNDED)("at: %s, refunds the money once", async (point) => {
    const { viewer, lines } = await newBuyerAndProduct();
    const { orderId, paymentId } = await aPaidOrder(viewer, lines);
    await pool.query("update remessas set status = 'entregue', delivered_at = $2 where pedido_id = $1", [
      orderId,
      clock.now(),
    ]);
    await pool.query("update pedidos set status = 'entregue' where id = $1", [orderId]);
    const notice = { orderId, pieces: [{ position: 0, quantity: 2 }], reason: "" };
    expect(await requestReturn(viewer, notice)).toEqual({ ok: true });
    const { rows } = await pool.query("select id from devolucoes where pedido_id = $1", [orderId]);
    const { id: returnId } = rows[0] as { id: string };
    const refunds = () => countOf("select count(*) from refunds where payment_id = $1", paymentId);
    await dieAt(point, { kind: "refund-regret", returnId });
    expect(await refunds()).toBe(0);
    await refundRegret({ returnId });
    await refundRegret({ returnId });
    expect(await refunds()).toBe(1);
  });
});

it("afterwards stock and ledger show no difference", async () => {
  expect(await differences()).toEqual({});
});
