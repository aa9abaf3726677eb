import type { Transaction } from "kysely";
import { countSales, holdStock, returnStock } from "#app/modules/catalog/index.server.ts";
import { noteSold } from "#app/modules/figures/index.server.ts";
import type { Kept } from "#app/modules/ledger/index.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { orderCancelledLetter } from "../letters/index.server.ts";
import { linesOf, notifyBuyer } from "../lifecycle/notify.server.ts";
import type { OpenItem, OpenOrder } from "../lifecycle/open-order.server.ts";
import { everyPieceOf, itemsOf } from "../lifecycle/refund-pieces.server.ts";
import { addEvent, moveShipments } from "../lifecycle/shipment-moves.server.ts";
import { cancellingMove } from "../order.ts";
import { ALL_GIVEN_BY_BANK } from "../taken-wording.ts";

export interface EndedPart {
  sellerId: string;
  /** Its pieces are at the physical store. */
  atTheStore: boolean;
}

/**
 * The bank gave the buyer everything back, and these parts were never sent, or wait at the store: they end, and their
 * pieces can be sold again. No money moves, because it moved already. The buyer is told. Returns what ended, as it was.
 */
export async function cancelUnsent(
  transaction: Transaction<DB>,
  order: OpenOrder,
  { kept, at }: { kept: readonly Kept[]; at: Date },
): Promise<EndedPart[]> {
  const unsent = order.shipments.filter(
    ({ status }, index) => cancellingMove(status, order.delivery) && kept[index]!.charged === 0,
  );
  if (unsent.length === 0) return [];
  await holdStock(transaction, order.items);
  const ended = unsent.map(({ sellerId, status }) => ({ sellerId, atTheStore: status === "enviado" }));
  const note = `o banco devolveu o dinheiro antes ${order.delivery === "pickup" ? "da retirada" : "do envio"}`;
  const cancelled: OpenItem[] = [];
  for (const shipment of unsent) {
    const items = itemsOf(order, everyPieceOf(order, shipment));
    await moveShipments(transaction, order, [shipment], cancellingMove(shipment.status, order.delivery)!);
    await returnStock(transaction, items);
    await countSales(transaction, items, -1);
    await noteSold(transaction, { paidAt: order.paidAt, pieces: items, sign: -1 });
    await addEvent(transaction, order.id, {
      kind: "cancelado",
      sellerId: shipment.sellerId,
      at,
      actor: "sistema",
      note,
    });
    cancelled.push(...items);
  }
  await notifyBuyer(transaction, order, orderCancelledLetter, {
    lines: linesOf(cancelled),
    why: note,
    reason: null,
    shops: order.status === "cancelado" ? null : unsent.map(({ sellerName }) => sellerName),
    sum: null,
    promise: "",
    taken: ALL_GIVEN_BY_BANK,
  });
  return ended;
}
