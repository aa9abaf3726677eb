import { Truck } from "lucide-react";
import type { ShipmentView } from "../order-view.ts";
import { OrderItem } from "./order-item.tsx";

/** What one seller sends, and its number once it is on the way. */
export function ShipmentGoods({ shipment: { items, carrier, trackingCode } }: { shipment: ShipmentView }) {
  return (
    <>
      <ul className="mt-4 divide-y divide-line">
        {items.map((item) => (
          <OrderItem key={item.position} item={item} />
        ))}
      </ul>
      {trackingCode && (
        <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-sand px-4 py-3 text-sm">
          <Truck aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
          <span>
            {carrier}, código <strong className="tabular font-semibold select-all">{trackingCode}</strong>
          </span>
        </p>
      )}
    </>
  );
}
