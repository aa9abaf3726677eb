import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { linesOf, tellBuyer } from "./letters.server.ts";
import { type OrderResult, onOrder, ownShipment, Refused } from "./order-command.server.ts";
import { addEvent, moveShipments } from "./shipment-moves.server.ts";

const CARRIER = /^[\p{L}\p{N}][\p{L}\p{N} .&'-]{1,59}$/u;
/** Whatever carriers print on their labels: "BR123456789BR", "JD-0042/7". */
const TRACKING_CODE = /^[A-Z0-9][A-Z0-9./-]{4,39}$/;

/** The seller handed its own part of an order to a carrier. */
export function shipShipment(
  viewer: Viewer,
  { orderId, carrier, trackingCode }: { orderId: string; carrier: string; trackingCode: string },
): Promise<OrderResult> {
  return onOrder({ viewer, orderId, action: "enviar-remessa" }, async (transaction, order) => {
    const shipment = ownShipment(viewer, order);
    if (order.delivery === "pickup") throw new Refused("not-for-pickup");
    const [by, code] = [carrier.trim(), trackingCode.trim().toUpperCase()];
    if (!CARRIER.test(by) || !TRACKING_CODE.test(code)) throw new Refused("bad-tracking");
    const at = clock.now();
    await moveShipments(transaction, order, [shipment], "ship", {
      ...{ carrier: by, tracking_code: code, shipped_at: at },
    });
    const { sellerId, sellerName } = shipment;
    await addEvent(transaction, orderId, {
      ...{ kind: "enviado", sellerId, at, actor: "vendedor", note: `${by}, ${code}` },
    });
    await tellBuyer(transaction, order, "order-shipped", {
      ...{ seller: sellerName, carrier: by, trackingCode: code },
      lines: linesOf(
        order.items.filter((item) => item.sellerId === sellerId && item.refunded < item.quantity),
      ),
    });
  });
}

/** What the carrier says of a parcel on its way, passed on by the seller. */
export function addTrackingNews(
  viewer: Viewer,
  { orderId, news, place }: { orderId: string; news: string; place: string },
): Promise<OrderResult> {
  return onOrder({ viewer, orderId, action: "informar-rastreio" }, async (transaction, order) => {
    const { sellerId, status } = ownShipment(viewer, order);
    if (status !== "enviado") throw new Refused("wrong-status");
    const [note, where] = [news, place].map((text) =>
      text
        .replace(/\p{Cc}+/gu, " ")
        .trim()
        .slice(0, 200),
    );
    if (!note) throw new Refused("bad-tracking");
    await addEvent(transaction, orderId, {
      ...{ kind: "rastreio", sellerId, at: clock.now(), actor: "vendedor", note },
      ...(where && { place: where }),
    });
  });
}
