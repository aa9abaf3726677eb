import { refundable } from "../../admin/order-actions.ts";
import type { ShipmentView } from "../../index.ts";
import { PieceCount } from "../piece-count.tsx";

export function RefundFields({ shipment }: { shipment: ShipmentView }) {
  const lines = shipment.items.filter((item) => refundable(item) > 0);
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Peças a reembolsar</legend>
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
        {lines.map((item) => (
          <li key={item.position}>
            <PieceCount item={item} most={refundable(item)} withPrice />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
