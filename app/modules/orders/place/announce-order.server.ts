import { recoverOpenCart } from "#app/modules/cart/abandoned/index.server.ts";
import { paymentOfOrder } from "#app/modules/payments/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { formatDate } from "#app/shared/business-days.ts";
import { formatMoment } from "#app/shared/moment.ts";
import { orderReceivedLetter } from "../letters/index.server.ts";
import type { OrderReceivedProps } from "../letters/order-letters.tsx";
import { notifyBuyer } from "../lifecycle/notify.server.ts";
import { lockOrder } from "../lifecycle/open-order.server.ts";
import { contractOf } from "./contract.server.ts";

export const announceOrderJob = defineJob({ name: "announce-order", run: announceOrder });

/** What follows an order and can wait a second: its cart is bought, and who has to pay it is told how. */
export async function announceOrder({ orderId }: { orderId: string }): Promise<void> {
  const payment = await paymentOfOrder(orderId);
  await db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) return;
    await recoverOpenCart(transaction, order.userId);
    const pay = payment && howToPay(payment);
    // A card is charged at once, and what came of it is told by itself.
    if (!pay || order.status !== "pendente") return;
    const words = { pay, contract: contractOf(order) };
    await notifyBuyer(transaction, order, orderReceivedLetter, words, `order-received ${orderId}`);
  });
}

function howToPay(
  payment: NonNullable<Awaited<ReturnType<typeof paymentOfOrder>>>,
): OrderReceivedProps["pay"] | null {
  const { pix, boleto, expiresAt } = payment;
  if (pix) return { by: "pix", code: pix.code, until: formatMoment(expiresAt) };
  if (!boleto) return null;
  return {
    by: "boleto",
    line: boleto.line,
    until: formatDate(boleto.due),
    slipUrl: absoluteUrl(boleto.slipPath),
  };
}
