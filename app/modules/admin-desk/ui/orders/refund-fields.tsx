import type { ShipmentView } from "#app/modules/orders/index.ts";
import { formatBRL } from "#app/shared/money.ts";
import { refundable } from "../../orders/order-actions.ts";

/** How many pieces of each line: a number each, so that it works before any script. */
export function RefundFields({ shipment }: { shipment: ShipmentView }) {
  const lines = shipment.items.filter((item) => refundable(item) > 0);
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Peças a reembolsar</legend>
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
        {lines.map((item) => (
          <li key={item.position}>
            <label className="flex min-w-0 items-center justify-between gap-3">
              <span className="min-w-0">
                <span className="block truncate font-medium">{item.name}</span>
                <span className="block text-sm text-ink-soft">
                  {item.color}, {item.size} · {formatBRL(item.price)} cada
                </span>
              </span>
              <select
                name={`item-${item.position}`}
                defaultValue={0}
                aria-label={`Quantas peças de ${item.name} (${item.color}, ${item.size})`}
                className="min-h-11 shrink-0 rounded-control border border-line-strong bg-white px-3"
              >
                {[...Array(refundable(item) + 1).keys()].map((pieces) => (
                  <option key={pieces} value={pieces}>
                    {pieces === 0 ? "Nenhuma" : pieces}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
