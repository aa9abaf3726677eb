import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import type { Viewer } from "#app/modules/identity/index.ts";
import { holdRelease } from "#app/modules/ledger/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { formatDate, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { takenOfPart } from "../disputes/kept-of-order.server.ts";
import { returnRequestedLetter, returnToReceiveLetter } from "../letters/index.server.ts";
import { linesOf, notifyBuyer, notifySeller } from "../lifecycle/notify.server.ts";
import type { OpenOrder, OpenShipment } from "../lifecycle/open-order.server.ts";
import {
  type OrderResult,
  onOrder,
  refused,
  requireBuyer,
  shortReason,
} from "../lifecycle/order-command.server.ts";
import type { ReturnedPieces } from "../lifecycle/refund-pieces.server.ts";
import { addEvent } from "../lifecycle/shipment-moves.server.ts";
import { type ReturnKind, refundDeadline, returnKindOn } from "../order.ts";
import { TAKEN_FROM_BUYER, TAKEN_FROM_SELLER } from "../taken-wording.ts";
import { regretPromise } from "../wording.ts";
import { piecesInOpenReturns, refundRegretJob } from "./returns.server.ts";

interface ReturnRequest {
  orderId: string;
  pieces: readonly ReturnedPieces[];
  reason: string;
  /** The form's own: sent twice, by a second click or because its answer was lost, it asks for one return. */
  key?: string;
}

/**
 * The buyer returns pieces of one or several sellers. Within seven days of receipt it is a right by law and needs no
 * reason: a job refunds it at once, and the pieces come back separately. Within thirty days it is our promise: the
 * refund follows when the goods have arrived.
 */
export function requestReturn(
  viewer: Viewer,
  { orderId, pieces, reason, key }: ReturnRequest,
): Promise<OrderResult> {
  return onOrder({ viewer, orderId, action: "pedir-devolucao" }, async (transaction, order) => {
    requireBuyer(viewer, order);
    const before = key ? await askedWith(transaction, orderId, key) : [];
    if (before.length > 0) {
      // The page that was sent before, with another choice: what it offered is no longer there.
      if (!isDeepStrictEqual(before, sorted(pieces))) throw refused("changed-meanwhile");
      return;
    }
    if (pieces.length === 0) throw refused("no-items");
    const asked = await piecesInOpenReturns(transaction, orderId);
    const wanted = pieces.map(({ position, quantity }, index) => {
      const item = order.items.find((each) => each.position === position);
      if (!item || pieces.findIndex((each) => each.position === position) !== index)
        throw refused("no-items");
      if (!Number.isInteger(quantity)) throw refused("odd-pieces");
      if (quantity < 1) throw refused("no-items");
      if (item.refunded + (asked.get(position) ?? 0) + quantity > item.quantity)
        throw refused("too-many-items");
      return { ...item, quantity };
    });
    for (const shipment of order.shipments) {
      const items = wanted.filter((item) => item.sellerId === shipment.sellerId);
      if (items.length > 0)
        await requestFrom(transaction, order, shipment, { items, reason: shortReason(reason), key });
    }
  });
}

const sorted = (pieces: readonly ReturnedPieces[]): ReturnedPieces[] =>
  pieces.toSorted((one, other) => one.position - other.position);

/** The pieces that were asked back with a form's key. */
const askedWith = (transaction: Transaction<DB>, orderId: string, key: string): Promise<ReturnedPieces[]> =>
  transaction
    .selectFrom("devolucoes as asked")
    .innerJoin("devolucao_itens as item", "item.devolucao_id", "asked.id")
    .select(["item.position", "item.quantidade as quantity"])
    .where("asked.pedido_id", "=", orderId)
    .where("asked.request_key", "=", key)
    .orderBy("item.position")
    .execute();

async function requestFrom(
  transaction: Transaction<DB>,
  order: OpenOrder,
  shipment: OpenShipment,
  { items, reason, key }: { items: OpenOrder["items"]; reason: string; key: string | undefined },
): Promise<void> {
  const { sellerId, sellerName, status, deliveredAt } = shipment;
  if (status !== "entregue" || !deliveredAt) throw refused("wrong-status");
  const at = clock.now();
  const kind = returnKindOn(todayInSaoPaulo(at), deliveredAt);
  if (!kind) throw refused("too-late");
  if (kind === "devolucao" && reason === "") throw refused("reason-missing");

  const { id } = await transaction
    .insertInto("devolucoes")
    .values({
      pedido_id: order.id,
      seller_id: sellerId,
      kind,
      status: "solicitada",
      reason,
      created_at: at,
      request_key: key ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto("devolucao_itens")
    .values(items.map(({ position, quantity }) => ({ devolucao_id: id, position, quantidade: quantity })))
    .execute();
  await holdRelease(transaction, { orderId: order.id, sellerId }, true);
  if (kind === "arrependimento") await enqueue(transaction, refundRegretJob, { returnId: id });
  await addEvent(transaction, order.id, {
    kind: "devolucao-solicitada",
    sellerId,
    at,
    actor: "comprador",
    note: RETURN_NAMES[kind] + (reason ? `: ${reason}` : ""),
  });
  const refundBy = kind === "arrependimento" ? formatDate(refundDeadline(at)) : null;
  const props = { kind: RETURN_NAMES[kind], reason: reason || null, lines: linesOf(items), refundBy };
  const promise = refundBy ? regretPromise(order, refundBy) : "";
  const taken = await takenOfPart(transaction, order, shipment);
  await notifyBuyer(transaction, order, returnRequestedLetter, {
    ...props,
    seller: sellerName,
    promise,
    ...(taken && { taken: TAKEN_FROM_BUYER[kind][taken] }),
  });
  await notifySeller(transaction, order, sellerId, returnToReceiveLetter, {
    ...props,
    ...(taken && { taken: TAKEN_FROM_SELLER[taken] }),
  });
}

export const RETURN_NAMES: Record<ReturnKind, string> = {
  arrependimento: "Arrependimento",
  devolucao: "Devolução",
};
