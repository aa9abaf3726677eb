import type { Transaction } from "kysely";
import { may, shopFor, type Viewer } from "#app/modules/identity/index.ts";
import { scheduleRelease } from "#app/modules/ledger/index.server.ts";
import { lockPayment } from "#app/modules/payments/news/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { orderPath } from "#app/platform/paths.ts";
import { formatDate } from "#app/shared/business-days.ts";
import { namesInWords } from "#app/shared/names-in-words.ts";
import { orderDeliveredLetter } from "../letters/index.server.ts";
import { lastDayOf, regretEndsAt } from "../order.ts";
import { keptLines, notifyBuyer } from "./notify.server.ts";
import { lockOrder, type OpenOrder, type OpenShipment } from "./open-order.server.ts";
import {
  type ActorKind,
  noteOf,
  type OrderResult,
  onOrder,
  refused,
  shipmentFor,
} from "./order-command.server.ts";
import { addEvent, happenedJustNow, moveShipments } from "./shipment-moves.server.ts";

export const deliverOverdueJob = defineJob({
  name: "deliver-overdue",
  lane: "money",
  schedule: "15 * * * *",
  run: deliverOverdue,
});

const DAY = 86_400_000;
/** A parcel counts as delivered so many days after it was sent. */
const DELIVERED_AFTER_DAYS = 15;
const AT_ONCE = 200;

/** Marks a parcel as delivered, for its buyer, its seller, or an administrator, who gives a note. Pressed again it is delivered. */
export function recordDelivered(
  viewer: Viewer,
  { orderId, sellerId, seen, note = "" }: { orderId: string; sellerId: string; note?: string; seen?: string },
): Promise<OrderResult> {
  return onOrder({ viewer, orderId, action: "registrar-entrega", seen }, async (transaction, order) => {
    const isBuyer = order.userId === viewer.userId;
    if (!isBuyer && shopFor(viewer, "orders") === null && !may(viewer, "manage_orders"))
      throw refused("not-found");
    const { shipment, actor } = isBuyer
      ? { shipment: order.shipments.find((each) => each.sellerId === sellerId), actor: "comprador" as const }
      : shipmentFor(viewer, order, sellerId);
    if (!shipment) throw refused("not-found");
    // A pickup is handed over at the counter, against its code.
    if (order.delivery === "pickup") throw refused("not-for-pickup");
    const why = noteOf(actor, note);
    const recorded = { kind: "entregue", sellerId, actor } as const;
    if (shipment.status === "entregue" && (await happenedJustNow(transaction, orderId, recorded)))
      return "same-press";
    await markDelivered(transaction, order, [shipment], { move: "deliver", actor });
    return { sellerId, note: why };
  });
}

/** Job: parcels sent fifteen days ago count as delivered. A pickup has no carrier and is left out. */
export async function deliverOverdue(): Promise<void> {
  const rows = await db
    .selectFrom("remessas")
    .innerJoin("pedidos", "pedidos.id", "pedido_id")
    .select(["pedido_id", "seller_id", "payment_id"])
    .where("remessas.status", "=", "enviado")
    .where("delivery", "=", "delivery")
    .where("shipped_at", "<=", new Date(clock.now().getTime() - DELIVERED_AFTER_DAYS * DAY))
    .orderBy("shipped_at")
    .limit(AT_ONCE)
    .execute();
  for (const { pedido_id: orderId, seller_id: sellerId, payment_id: paymentId } of rows) {
    await db.transaction().execute(async (transaction) => {
      await lockPayment(transaction, paymentId);
      const order = (await lockOrder(transaction, orderId))!;
      const shipment = order.shipments.find((each) => each.sellerId === sellerId)!;
      // It may have been marked as delivered in the meantime.
      if (shipment.status === "enviado")
        await markDelivered(transaction, order, [shipment], { move: "deliver", actor: "sistema" });
    });
  }
}

/**
 * Marks parts of the order as delivered; from now on the buyer may return and review them. What came together is told in one
 * letter, as the buyer took it in one go.
 */
export async function markDelivered(
  transaction: Transaction<DB>,
  order: OpenOrder,
  shipments: readonly OpenShipment[],
  { move, actor }: { move: "deliver" | "handOver"; actor: ActorKind },
): Promise<void> {
  const at = clock.now();
  await moveShipments(transaction, order, shipments, move, { delivered_at: at });
  const kind = move === "handOver" ? "retirado" : "entregue";
  for (const { sellerId } of shipments) {
    await addEvent(transaction, order.id, { kind, sellerId, at, actor });
    await scheduleRelease(transaction, { orderId: order.id, sellerId }, regretEndsAt(at));
  }
  const lines = shipments.flatMap(({ sellerId }) => keptLines(order, sellerId));
  // Every piece was refunded on its way: there is nothing to regret or to review.
  if (lines.length === 0) return;
  await notifyBuyer(transaction, order, orderDeliveredLetter, {
    seller: namesInWords(shipments.map(({ sellerName }) => sellerName)),
    reviewUrl: absoluteUrl(`${orderPath(order.id)}/avaliar`),
    lines,
    partly: order.status !== "entregue",
    regretUntil: formatDate(lastDayOf("arrependimento", at)),
    returnUntil: formatDate(lastDayOf("devolucao", at)),
  });
}
