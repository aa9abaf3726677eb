import type { Transaction } from "kysely";
import { returnStock } from "#app/modules/catalog/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { writeBookings } from "#app/modules/ledger/index.server.ts";
import { type Booking, bookCancellation, type Sale, type SellerOrder } from "#app/modules/ledger/index.ts";
import { cancelPayment, giveUpAttempt, lockPayment } from "#app/modules/payments/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { lockOrder, type OpenOrder } from "../lifecycle/open-order.server.ts";
import { addEvent, moveShipments, type OrderEvent } from "../lifecycle/shipment-moves.server.ts";
import { isOrderId } from "../order-id.server.ts";

/** Not paid, and not going to be: its stock is free again and nobody owes anything. False when it was over already. */
export async function giveUpUnpaid(
  transaction: Transaction<DB>,
  order: OpenOrder,
  event: OrderEvent,
): Promise<boolean> {
  if (order.status !== "pendente") return false;
  await moveShipments(transaction, order, order.shipments, "cancel");
  await returnStock(transaction, order.items);
  await bookAll(transaction, order, bookCancellation, event.at);
  await addEvent(transaction, order.id, event);
  return true;
}

/** The same booking for every seller of the order. */
export const bookAll = (
  transaction: Transaction<DB>,
  order: OpenOrder,
  booking: (of: SellerOrder, sale: Sale) => Booking,
  at: Date,
): Promise<void> =>
  writeBookings(
    transaction,
    order.shipments.map(({ sellerId, sale }) => booking({ orderId: order.id, sellerId }, sale)),
    at,
  );

/**
 * Its card was declined, and now the buyer wants other pieces or another address: the order is given up, its pieces are
 * free for the next one, and it leaves the buyer's list. What was paid meanwhile, or is being paid, stays as it is.
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
  await giveUpAttempt(row.payment_id);
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
