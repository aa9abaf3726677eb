import { beforeAll, expect, it } from "vitest";
import { productSeller } from "#app/modules/catalog/index.server.ts";
import { figuresBySeller } from "#app/modules/figures/index.server.ts";
import { findOrder } from "#app/modules/orders/buyer/index.server.ts";
import { applyPaymentResult } from "#app/modules/orders/lifecycle/index.server.ts";
import { receiveReturn, requestReturn } from "#app/modules/orders/returns/index.server.ts";
import { productSales, shopSales } from "#app/modules/orders/seller/index.server.ts";
import { simulateDispute } from "#app/modules/payments/sandbox/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import { aPaidOrder } from "#tests/support/orders.ts";
import { aDeliveredOrder, admin, bella, both, buyer, dress, openTwoShops } from "#tests/support/two-shops.ts";

beforeAll(openTwoShops, 120_000);

const lose = async (paymentId: string) => {
  for (const step of ["abrir", "perder"] as const)
    expect(await simulateDispute(admin, { paymentId, step }, applyPaymentResult)).toEqual({ ok: true });
};

/** Of Bella: what her own report says, after seeing that the administrators' says the same. */
async function sold() {
  const today = todayInSaoPaulo(clock.now());
  const shops = await figuresBySeller(db, { from: "2000-01-01", to: today }, productSeller);
  const administrators = shops.find(({ id }) => id === "bella") ?? { sales: 0, revenue: 0 };
  const own = await shopSales("bella", { from: new Date(0), to: new Date(clock.now().getTime() + 1) });
  expect({ sales: own.sales, revenue: own.revenue }).toEqual({
    sales: administrators.sales,
    revenue: administrators.revenue,
  });
  expect((await productSales([dress])).get(dress)!.value).toBe(own.revenue);
  return own;
}

it("a shop and the administrators read the same sales after lost disputes and returns", async () => {
  expect(await sold()).toMatchObject({ sales: 0, orders: 0 });

  const unsent = await aPaidOrder(buyer, both());
  const { sales, revenue } = await sold();
  expect(sales).toBeGreaterThan(0);
  await lose(unsent.paymentId);
  expect(await sold()).toEqual({ sales: 0, revenue: 0, orders: 0 });

  const delivered = await aDeliveredOrder();
  await lose(delivered.paymentId);
  expect(await sold()).toEqual({ sales, revenue, orders: 1 });
  const { orderId } = delivered;
  await requestReturn(buyer, { orderId, pieces: [{ position: 0, quantity: 1 }], reason: "" });
  const part = (await findOrder(buyer, orderId))!.shipments.find(({ sellerId }) => sellerId === "bella")!;
  expect(await receiveReturn(bella, { returnId: part.returns[0]!.id, restock: true })).toEqual({ ok: true });
  expect(await sold()).toMatchObject({ sales: sales - 1 });
});
