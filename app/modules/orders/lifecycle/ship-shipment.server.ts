import type { Transaction } from "kysely";
import type { Viewer } from "#app/modules/identity/index.ts";
import { readTracking, type Tracking, trackingPage } from "#app/modules/shipping/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { oneLine } from "#app/shared/text.ts";
import { requireConsentInDispute } from "../disputes/parcel-disputes.server.ts";
import { requireDocument } from "../fiscal/fiscal-rule.server.ts";
import { orderShippedLetter, trackingCorrectedLetter } from "../letters/index.server.ts";
import { keptLines, notifyBuyer } from "./notify.server.ts";
import type { OpenOrder, OpenShipment } from "./open-order.server.ts";
import { type ActorKind, type OrderResult, onOrder, ownShipment, refused } from "./order-command.server.ts";
import { addEvent, isJustNow, moveShipments } from "./shipment-moves.server.ts";

/** The tracking in its canonical form; refused where it is not valid. */
function checked(typed: Tracking): Tracking {
  const read = readTracking(typed);
  if (!read.ok) throw refused(read.problem);
  const { carrier, trackingCode } = read;
  return { carrier, trackingCode };
}

const isSameTracking = (shipment: OpenShipment, { carrier, trackingCode }: Tracking): boolean =>
  carrier === shipment.carrier && trackingCode === shipment.trackingCode;

/** The props of a letter about one seller's parcel. */
const trackingProps = (order: OpenOrder, { sellerId, sellerName }: OpenShipment, tracking: Tracking) => ({
  seller: sellerName,
  ...tracking,
  trackingUrl: trackingPage(tracking)?.href ?? null,
  lines: keptLines(order, sellerId),
});

interface TrackedParcel extends Tracking {
  orderId: string;
}

interface SentParcel extends TrackedParcel {
  /** The seller knows that its payment is disputed. */
  despiteDispute?: boolean;
}

/** The seller handed its own part of an order to a carrier. Pressed again it has been sent. */
export function shipShipment(
  viewer: Viewer,
  { orderId, despiteDispute = false, ...typed }: SentParcel,
): Promise<OrderResult> {
  return onOrder({ viewer, orderId, action: "enviar-remessa" }, async (transaction, order) => {
    const shipment = ownShipment(viewer, order);
    if (order.delivery === "pickup") throw refused("not-for-pickup");
    const tracking = checked(typed);
    if (shipment.status === "enviado" && isSameTracking(shipment, tracking) && isJustNow(shipment.shippedAt))
      return "same-press";
    await requireDocument(transaction, order, shipment);
    await requireConsentInDispute(transaction, order, shipment, despiteDispute);
    await markShipped(transaction, order, shipment, { tracking, actor: "vendedor" });
    return despiteDispute ? { despiteDispute } : undefined;
  });
}

/** Marks a part of the order as sent; the buyer gets its tracking code. */
export async function markShipped(
  transaction: Transaction<DB>,
  order: OpenOrder,
  shipment: OpenShipment,
  { tracking, actor }: { tracking: Tracking; actor: ActorKind },
): Promise<void> {
  const { carrier, trackingCode } = tracking;
  const at = clock.now();
  await moveShipments(transaction, order, [shipment], "ship", {
    carrier,
    tracking_code: trackingCode,
    shipped_at: at,
  });
  await addEvent(transaction, order.id, {
    kind: "enviado",
    sellerId: shipment.sellerId,
    at,
    actor,
    note: `${carrier}, ${trackingCode}`,
  });
  await notifyBuyer(transaction, order, orderShippedLetter, {
    ...trackingProps(order, shipment, tracking),
    partly: order.status !== "enviado",
  });
}

/** The seller corrects a wrong tracking code; the buyer is notified. */
export function correctTracking(viewer: Viewer, { orderId, ...typed }: TrackedParcel): Promise<OrderResult> {
  return onOrder({ viewer, orderId, action: "corrigir-rastreio" }, async (transaction, order) => {
    const shipment = ownShipment(viewer, order);
    if (shipment.status !== "enviado" || order.delivery === "pickup") throw refused("wrong-status");
    const tracking = checked(typed);
    const { carrier, trackingCode } = tracking;
    // Sent twice, the second one must not notify the buyer again.
    if (isSameTracking(shipment, tracking)) throw refused("same-tracking");
    await transaction
      .updateTable("remessas")
      .set({ carrier, tracking_code: trackingCode })
      .where("pedido_id", "=", orderId)
      .where("seller_id", "=", shipment.sellerId)
      .execute();
    await addEvent(transaction, orderId, {
      kind: "rastreio",
      sellerId: shipment.sellerId,
      at: clock.now(),
      actor: "vendedor",
      note: `Código de rastreio corrigido: ${carrier}, ${trackingCode} (antes ${shipment.carrier}, ${shipment.trackingCode})`,
    });
    await notifyBuyer(transaction, order, trackingCorrectedLetter, trackingProps(order, shipment, tracking));
  });
}

const latestNews = (transaction: Transaction<DB>, orderId: string, sellerId: string) =>
  transaction
    .selectFrom("pedido_eventos")
    .select(["note", "place", "at"])
    .where("pedido_id", "=", orderId)
    .where("seller_id", "=", sellerId)
    .where("kind", "=", "rastreio")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** News of the carrier about a parcel, entered by the seller. */
export function addTrackingNews(
  viewer: Viewer,
  { orderId, news, place }: { orderId: string; news: string; place: string },
): Promise<OrderResult> {
  return onOrder({ viewer, orderId, action: "informar-rastreio" }, async (transaction, order) => {
    const { sellerId, status } = ownShipment(viewer, order);
    if (order.delivery === "pickup") throw refused("not-for-pickup");
    if (status !== "enviado") throw refused("wrong-status");
    const [note, where] = [oneLine(news, 200), oneLine(place, 200)];
    if (!note) throw refused("no-news");
    const latest = await latestNews(transaction, orderId, sellerId);
    const isSame = latest?.note === note && (latest.place ?? "") === where;
    if (isSame && isJustNow(latest.at)) return "same-press";
    await addEvent(transaction, orderId, {
      kind: "rastreio",
      sellerId,
      at: clock.now(),
      actor: "vendedor",
      note,
      ...(where && { place: where }),
    });
  });
}
