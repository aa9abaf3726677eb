import { expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aProduct, aViewer } from "#tests/support/factories.ts";
import { aPlacedOrder } from "#tests/support/orders.ts";
import { waitingOrder } from "./waiting-order.server.ts";

it("an order that is paid at the moment it is looked at is not one that ended", async () => {
  const buyer = await aViewer();
  const line = { productId: await aProduct(), color: "Coral", size: "M", quantity: 1 };
  const { orderId, paymentId } = await aPlacedOrder(buyer, [line]);
  // As it is read when the payment is approved between the two: the order first, and then its payment.
  await db
    .updateTable("payments")
    .set({ status: "approved", paid_at: clock.now(), paid_amount: "105.90" })
    .where("id", "=", paymentId)
    .execute();
  expect(await waitingOrder(buyer, orderId)).toBe("paid");
});
