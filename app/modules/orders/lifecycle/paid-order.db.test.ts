import { beforeAll, describe, expect, it } from "vitest";
import { sellerBalance } from "#app/modules/ledger/index.server.ts";
import { expirePayments } from "#app/modules/payments/news/index.server.ts";
import { sendRefundJob } from "#app/modules/payments/refunds/index.server.ts";
import { simulatePayment } from "#app/modules/payments/sandbox/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db/db.server.ts";
import { bindJob } from "#app/platform/jobs/job.ts";
import { centavos, formatBRL } from "#app/shared/money.ts";
import { aProduct } from "#tests/support/factories.ts";
import { aPaidOrder, aPlacedOrder, differences } from "#tests/support/orders.ts";
import {
  bella,
  both,
  buyer,
  dress,
  jeans,
  letter,
  line,
  openTwoShops,
  pacto,
  product,
  runWaiting,
  ship,
  statusOf,
  stranger,
} from "#tests/support/two-shops.ts";
import { announceOrderJob } from "../place/announce-order.server.ts";
import { applyPaymentResult } from "./apply-payment-result.server.ts";
import { cancelOrder } from "./cancel-order.server.ts";

beforeAll(openTwoShops);

describe("a paid order", () => {
  it("is due in two business days, and counts as sold", async () => {
    clock.moveTo(new Date("2026-11-19T15:00:00Z"));
    const before = await product(dress);
    const { orderId } = await aPlacedOrder(buyer, both());
    expect(await statusOf(orderId)).toBe("pendente: pendente pendente");
    expect(await product(dress)).toEqual({ stock: before.stock - 1, sales: before.sales });
    const { orderId: paid } = await aPaidOrder(buyer, both());
    expect(await statusOf(paid)).toBe("processando: processando processando");
    expect(await product(dress)).toEqual({ stock: before.stock - 2, sales: before.sales + 1 });
    // Friday the 20th is a holiday: Monday and Tuesday are the two business days.
    const { rows } = await pool.query("select ship_by::text from remessas where pedido_id = $1", [paid]);
    expect(rows).toEqual([{ ship_by: "2026-11-24" }, { ship_by: "2026-11-24" }]);
    expect(await letter(paid, bella, "order-to-ship")).toMatchObject({ deadline: "24/11/2026" });
    expect(await letter(paid, buyer, "order-paid")).toMatchObject({ total: formatBRL(centavos(20_590)) });
    expect(await sellerBalance("bella")).toEqual({ pending: 9_500 + 795 - 475 - 102, released: 0 });
    expect(await differences()).toEqual({});
  });

  it("sends the payment instructions and marks the cart as bought after it was placed", async () => {
    const { orderId } = await aPlacedOrder(buyer, both());
    await runWaiting(announceOrderJob);
    expect(await letter(orderId, buyer, "order-received")).toMatchObject({
      pay: { by: "pix", code: expect.stringMatching(/^0002/) },
    });
  });
});

describe("a payment that does not come", () => {
  it("expires, cancels the order and returns the stock", async () => {
    const skirt = await aProduct({ seller_id: "bella", pieces: 5 });
    const before = await product(skirt);
    const { orderId } = await aPlacedOrder(buyer, [line(skirt, 3), line(jeans)]);
    clock.advance(31 * 60_000);
    await expirePayments(applyPaymentResult);
    expect(await statusOf(orderId)).toBe("cancelado: cancelado cancelado");
    expect(await product(skirt)).toEqual(before);
    expect(await letter(orderId, buyer, "order-cancelled")).toMatchObject({ sum: null });
    expect(await differences()).toEqual({});
  });

  it("and comes late revives the order if every piece is in stock", async () => {
    const { orderId, paymentId } = await aPlacedOrder(buyer, both());
    const { stock } = await product(dress);
    clock.advance(31 * 60_000);
    await expirePayments(applyPaymentResult);
    await simulatePayment(buyer, paymentId, applyPaymentResult);
    expect(await statusOf(orderId)).toBe("processando: processando processando");
    expect((await product(dress)).stock).toBe(stock);
    expect(await differences()).toEqual({});
  });

  it("and comes late is refunded whole when a piece is missing", async () => {
    const rare = await aProduct({ seller_id: "bella", price: "30.00", pieces: 1 });
    const { orderId, paymentId, total } = await aPlacedOrder(buyer, [line(rare), line(jeans)]);
    const stock = (await product(jeans)).stock;
    clock.advance(31 * 60_000);
    await expirePayments(applyPaymentResult);
    await aPlacedOrder(stranger, [line(rare)]);
    await simulatePayment(buyer, paymentId, applyPaymentResult);
    expect(await statusOf(orderId)).toBe("cancelado: cancelado cancelado");
    expect((await product(jeans)).stock).toBe(stock + 1);
    await runWaiting(bindJob(sendRefundJob, applyPaymentResult));
    const { rows } = await pool.query("select refunded::text from pedidos where id = $1", [orderId]);
    expect(rows).toEqual([{ refunded: (total / 100).toFixed(2) }]);
    expect(await letter(orderId, buyer, "order-refunded")).toMatchObject({
      where: "pix",
      reason: "pagamento fora do prazo",
    });
    expect(await differences()).toEqual({});
  });

  it("and comes after the buyer cancelled is refunded for that reason, whatever the stock", async () => {
    const { orderId, paymentId } = await aPlacedOrder(buyer, both());
    expect(await cancelOrder(buyer, orderId)).toEqual({ ok: true });
    await simulatePayment(buyer, paymentId, applyPaymentResult);
    expect(await statusOf(orderId)).toBe("cancelado: cancelado cancelado");
    await runWaiting(bindJob(sendRefundJob, applyPaymentResult));
    expect(await letter(orderId, buyer, "order-refunded")).toMatchObject({
      reason: "pedido cancelado antes do pagamento",
    });
    expect(await differences()).toEqual({});
  });
});

describe("many at once", () => {
  it("cancel, ship and pay one order, and exactly one succeeds", async () => {
    for (let round = 0; round < 5; round++) {
      const { orderId, paymentId } = await aPlacedOrder(buyer, both());
      await Promise.all([
        simulatePayment(buyer, paymentId, applyPaymentResult),
        cancelOrder(buyer, orderId),
        cancelOrder(buyer, orderId),
      ]);
      await Promise.all([
        ship(bella, orderId),
        ship(pacto, orderId),
        cancelOrder(buyer, orderId),
        ship(bella, orderId),
      ]);
      expect(await differences()).toEqual({});
    }
  });
});
