import type { ShipmentView } from "../buyer/order-view.ts";
import { OrderItem } from "./order-item.tsx";
import { RefundLines } from "./refund-lines.tsx";
import { TrackingLine } from "./tracking-line.tsx";

/** One seller's items, the tracking code once they are sent, and their refund. */
export function ShipmentGoods({
  shipment: { items, carrier, trackingCode, refund },
}: {
  shipment: ShipmentView;
}) {
  return (
    <>
      <ul className="mt-4 divide-y divide-line">
        {items.map((item) => (
          <OrderItem key={item.position} item={item} />
        ))}
      </ul>
      {carrier && trackingCode && <TrackingLine carrier={carrier} trackingCode={trackingCode} />}
      {refund && (
        <div className="mt-4">
          <h4 className="mb-2 font-semibold">Reembolso destas peças</h4>
          <RefundLines sum={refund} />
        </div>
      )}
    </>
  );
}
