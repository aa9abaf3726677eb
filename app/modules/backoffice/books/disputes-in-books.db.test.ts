import { beforeAll, expect, it } from "vitest";
import { applyPaymentResult, refundItems } from "#app/modules/orders/lifecycle/index.server.ts";
import { simulateDispute } from "#app/modules/payments/sandbox/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { present } from "#tests/support/factories.ts";
import { aPaidOrder } from "#tests/support/orders.ts";
import { aDeliveredOrder, admin, both, buyer, DAY, openTwoShops } from "#tests/support/two-shops.ts";
import { checkBooks } from "./check-books.server.ts";
import { lastBookCheck } from "./last-book-check.server.ts";

beforeAll(openTwoShops);

const wrong = async () => {
  await checkBooks();
  return (await lastBookCheck(db))!.results.filter(({ count }) => count > 0);
};

it("the books agree through every stage of a dispute, also after a refund and of orders that were not sent", async () => {
  const step = (paymentId: string, what: string) =>
    simulateDispute(admin, { paymentId, step: what }, applyPaymentResult);
  const orders = [await aPaidOrder(buyer, both()), await aPaidOrder(buyer, both()), await aDeliveredOrder()];
  const refunded = orders[2]!;
  const refund = {
    sellerId: "pacto",
    pieces: [{ position: 1, quantity: 1 }],
    reason: "Defeito",
    restock: true,
  };
  expect(await refundItems(present(admin), { orderId: refunded.orderId, ...refund })).toMatchObject({
    ok: true,
  });
  expect(await wrong()).toEqual([]);
  for (const { paymentId } of orders) expect(await step(paymentId, "abrir")).toEqual({ ok: true });
  expect(await wrong()).toEqual([]);
  clock.advance(DAY);
  await step(orders[0]!.paymentId, "ganhar");
  await step(orders[1]!.paymentId, "perder");
  await step(refunded.paymentId, "perder");
  expect(await wrong()).toEqual([]);
});
