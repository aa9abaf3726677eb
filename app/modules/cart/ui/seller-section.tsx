import { useId } from "react";
import { Icon } from "#app/design/icon.tsx";
import { piecesText } from "#app/shared/count.ts";
import { formatBRL } from "#app/shared/money.ts";
import { type CartItem, itemKey } from "../cart-item.ts";
import { variantKey } from "../line-request.ts";
import type { SellerGroup } from "../priced-cart.ts";
import { CartLine } from "./cart-line.tsx";
import { WholesaleNudge } from "./wholesale-nudge.tsx";

interface SellerSectionProps {
  group: SellerGroup;
  /** Whether its first pieces are in sight when the page opens. */
  first: boolean;
  items: readonly CartItem[];
  onQuantity: (item: CartItem, quantity: number) => void;
  onRemove: (item: CartItem) => void;
}

/** The lines of one seller, which ship together and count together for wholesale. */
export function SellerSection({ group, first, items, onQuantity, onRemove }: SellerSectionProps) {
  const heading = useId();
  const { seller, lines, pieces, subtotal } = group;
  const byVariant = new Map(items.map((item) => [itemKey(item), item]));
  return (
    <section aria-labelledby={heading} className="border-t-2 border-ink pt-4">
      <h2 id={heading} className="flex items-center gap-2 text-lg">
        <Icon name="store" className="size-5 shrink-0 text-ink-soft" />
        {seller.name}
      </h2>
      <ul className="divide-y divide-line">
        {lines.map((line, index) => {
          const item = byVariant.get(variantKey(line));
          return (
            item && (
              <CartLine
                key={variantKey(line)}
                line={line}
                item={item}
                eager={first && index < 2}
                onQuantity={(quantity) => onQuantity(item, quantity)}
                onRemove={() => onRemove(item)}
              />
            )
          );
        })}
      </ul>
      <WholesaleNudge group={group} />
      <p className="mt-3 flex justify-between gap-4">
        <span className="text-ink-soft">Subtotal da loja ({piecesText(pieces)})</span>
        <strong className="tabular font-semibold">{formatBRL(subtotal)}</strong>
      </p>
    </section>
  );
}
