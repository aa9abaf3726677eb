import { formatBRL } from "#app/shared/money.ts";
import type { ItemView } from "../buyer/order-view.ts";

interface PieceCountProps {
  item: ItemView;
  most: number;
  withPrice?: boolean;
}

/** How many pieces of a line: a number, so that it works before any script. */
export function PieceCount({
  item: { position, name, color, size, price },
  most,
  withPrice,
}: PieceCountProps) {
  return (
    <label className="flex min-w-0 grow items-center justify-between gap-3">
      <span className="min-w-0">
        <span className="line-clamp-2 font-medium">{name}</span>
        <span className="block text-sm text-ink-soft">
          {color}, {size}
          {withPrice && ` · ${formatBRL(price)} cada`}
        </span>
      </span>
      <select
        name={`item-${position}`}
        defaultValue={0}
        aria-label={`Quantas peças de ${name} (${color}, ${size})`}
        className="min-h-11 shrink-0 rounded-control border border-line-strong bg-white px-3"
      >
        {[...Array(most + 1).keys()].map((pieces) => (
          <option key={pieces} value={pieces}>
            {pieces === 0 ? "Nenhuma" : pieces}
          </option>
        ))}
      </select>
    </label>
  );
}
