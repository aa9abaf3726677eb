import type { Transaction } from "kysely";
import { freeQuote } from "#app/modules/cart/quotes/index.server.ts";
import { returnStock } from "#app/modules/catalog/index.server.ts";
import { writeBookings } from "#app/modules/ledger/index.server.ts";
import { type Booking, bookCancellation, type Sale, type SellerOrder } from "#app/modules/ledger/index.ts";
import type { DB } from "#app/platform/db/schema.ts";
import type { OpenOrder } from "../lifecycle/open-order.server.ts";
import { addEvent, moveShipments, type OrderEvent } from "../lifecycle/shipment-moves.server.ts";

/** Cancels an unpaid order: releases its stock and its quote, and reverses its ledger entry. False when it had already ended. */
export async function giveUpUnpaid(
  transaction: Transaction<DB>,
  order: OpenOrder,
  event: OrderEvent,
): Promise<boolean> {
  if (order.status !== "pendente") return false;
  await moveShipments(transaction, order, order.shipments, "cancel");
  await returnStock(transaction, order.items);
  await freeQuote(transaction, order.id);
  await bookAll(transaction, order, bookCancellation, event.at);
  await addEvent(transaction, order.id, event);
  return true;
}

/** The same ledger entry for every seller of the order. */
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
