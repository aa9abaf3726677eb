import type { Viewer } from "#app/modules/identity/index.ts";
import { cancelPayment, giveUpAttempt } from "#app/modules/payments/charge/index.server.ts";
import { lockPayment } from "#app/modules/payments/news/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { applyPaymentResult } from "../lifecycle/apply-payment-result.server.ts";
import { lockOrder } from "../lifecycle/open-order.server.ts";
import { isOrderId } from "../order-id.server.ts";
import { giveUpUnpaid } from "./give-up-unpaid.server.ts";

/**
 * After a declined card the buyer changed the pieces or the address: cancels the order, releases its pieces
 * and removes it from the buyer's list. An order that was paid or is being paid stays unchanged.
 */
export async function replaceUnpaid({ userId }: Viewer, orderId: string): Promise<void> {
  if (!isOrderId(orderId)) return;
  const row = await db
    .selectFrom("pedidos")
    .select("payment_id")
    .where("id", "=", orderId)
    .where("user_id", "=", userId)
    .where("status", "=", "pendente")
    .executeTakeFirst();
  if (!row) return;
  await giveUpAttempt(row.payment_id, applyPaymentResult);
  await db.transaction().execute(async (transaction) => {
    const payment = await lockPayment(transaction, row.payment_id);
    const order = (await lockOrder(transaction, orderId))!;
    if (order.paymentId !== row.payment_id || payment?.status !== "declined") return;
    const note = "substituído por outra compra";
    const event = { kind: "cancelado", at: clock.now(), actor: "comprador", note } as const;
    if (!(await cancelPayment(transaction, order.paymentId, "comprador"))) return;
    if (!(await giveUpUnpaid(transaction, order, event))) return;
    await transaction.updateTable("pedidos").set({ replaced: true }).where("id", "=", orderId).execute();
  });
}
