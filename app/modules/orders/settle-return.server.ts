import type { Transaction } from "kysely";
import type { Viewer } from "#app/modules/identity/index.ts";
import { holdRelease } from "#app/modules/ledger/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { linesOf, tellBuyer, tellSeller, whoDecided } from "./letters.server.ts";
import type { ReturnKind } from "./order.ts";
import { noteOf, type OrderResult, onOrder, Refused, shipmentFor } from "./order-command.server.ts";
import { itemsOf, type ReturnedPieces, refundPieces } from "./refund-pieces.server.ts";
import { refundLines } from "./refund-sum.ts";
import { addEvent } from "./shipment-moves.server.ts";
import { shortReason } from "./short-reason.ts";

/**
 * The goods are back with their seller: they can be sold again, and the buyer gets the money. An administrator notes
 * down what arrived.
 */
export async function receiveReturn(
  viewer: Viewer,
  { returnId, note = "" }: { returnId: string; note?: string },
): Promise<OrderResult> {
  const orderId = await orderOf(returnId);
  return onOrder({ viewer, orderId, action: "receber-devolucao" }, async (transaction, order) => {
    const { sellerId, kind, reason, pieces } = await openReturn(transaction, returnId);
    const { shipment, actor } = shipmentFor(viewer, order, sellerId);
    const why = noteOf(actor, note);
    const at = clock.now();
    await decide(transaction, returnId, { status: "recebida", decided_at: at });
    const sum = await refundPieces(transaction, order, shipment, {
      ...{ kind, pieces, reason, restock: true, actor, at },
    });
    await holdIfMore(transaction, order.id, sellerId);
    if (actor !== "vendedor")
      await tellSeller(transaction, order, sellerId, "sale-refunded", {
        ...{
          cameBack: true,
          lines: linesOf(itemsOf(order, pieces)),
          reason: reason || null,
          sum: refundLines(sum),
        },
        restock: true,
      });
    return { returnId, pieces, note: why };
  });
}

/** What we promised may be refused with a reason, as for a worn piece; what the law gives may not. */
export async function refuseReturn(
  viewer: Viewer,
  { returnId, answer }: { returnId: string; answer: string },
): Promise<OrderResult> {
  const orderId = await orderOf(returnId);
  return onOrder({ viewer, orderId, action: "recusar-devolucao" }, async (transaction, order) => {
    const { sellerId, kind, pieces } = await openReturn(transaction, returnId);
    const { shipment, actor } = shipmentFor(viewer, order, sellerId);
    if (kind === "arrependimento") throw new Refused("right-by-law");
    const why = shortReason(answer);
    if (why === "") throw new Refused("reason-missing");
    const at = clock.now();
    await decide(transaction, returnId, { status: "recusada", answer: why, decided_at: at });
    await addEvent(transaction, order.id, { kind: "devolucao-recusada", sellerId, at, actor, note: why });
    await holdIfMore(transaction, order.id, sellerId);
    await tellBuyer(transaction, order, "return-refused", {
      ...{ who: whoDecided(actor, shipment.sellerName), reason: why, lines: linesOf(itemsOf(order, pieces)) },
    });
    return { returnId, answer: why };
  });
}

async function orderOf(returnId: string): Promise<string> {
  if (!/^\d{1,15}$/.test(returnId)) return "";
  const row = await db
    .selectFrom("devolucoes")
    .select("pedido_id")
    .where("id", "=", returnId)
    .executeTakeFirst();
  return row?.pedido_id ?? "";
}

async function openReturn(transaction: Transaction<DB>, returnId: string) {
  const row = await transaction
    .selectFrom("devolucoes")
    .select(["seller_id", "kind", "reason", "status"])
    .where("id", "=", returnId)
    .executeTakeFirstOrThrow();
  if (row.status !== "solicitada") throw new Refused("wrong-status");
  const items = await transaction
    .selectFrom("devolucao_itens")
    .select(["position", "quantidade"])
    .where("devolucao_id", "=", returnId)
    .execute();
  const pieces: ReturnedPieces[] = items.map((item) => ({
    position: item.position,
    quantity: item.quantidade,
  }));
  return { sellerId: row.seller_id, kind: row.kind as ReturnKind, reason: row.reason, pieces };
}

async function decide(
  transaction: Transaction<DB>,
  returnId: string,
  decision: { status: "recebida" | "recusada"; answer?: string; decided_at: Date },
): Promise<void> {
  await transaction.updateTable("devolucoes").set(decision).where("id", "=", returnId).execute();
}

/** The rest of the sale is held only while another return of it is open. */
async function holdIfMore(transaction: Transaction<DB>, orderId: string, sellerId: string): Promise<void> {
  const another = await transaction
    .selectFrom("devolucoes")
    .select("id")
    .where("pedido_id", "=", orderId)
    .where("seller_id", "=", sellerId)
    .where("status", "=", "solicitada")
    .executeTakeFirst();
  await holdRelease(transaction, { orderId, sellerId }, another !== undefined);
}
