import { piecesText } from "#app/shared/count.ts";
import type { CartItem } from "../cart-item.ts";

const MAX_SHOWN = 3;

/** The first lines of a cart, small, as this browser last saw them. */
export function CartThumbnails({ items }: { items: readonly CartItem[] }) {
  const more = items.length - MAX_SHOWN;
  return (
    <ul className="grid gap-3">
      {items.slice(0, MAX_SHOWN).map(({ id, product, selectedColor, selectedSize, quantity }) => (
        <li key={id} className="flex items-center gap-3">
          {product.imageUrl.startsWith("/pictures/") && (
            <img
              src={product.imageUrl}
              alt=""
              width={48}
              height={64}
              className="h-16 w-12 shrink-0 rounded-control bg-sand object-cover"
            />
          )}
          <span className="min-w-0">
            <span className="block font-semibold">{product.name}</span>
            <span className="block text-sm text-ink-soft">
              {selectedColor}, {selectedSize}, {piecesText(quantity)}
            </span>
          </span>
        </li>
      ))}
      {more > 0 && <li className="text-sm text-ink-soft">e mais {more}</li>}
    </ul>
  );
}
