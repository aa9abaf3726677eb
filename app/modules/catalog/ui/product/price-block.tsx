import { servedPart } from "#app/platform/served-part.tsx";
import { formatBRL, subtract, times } from "#app/shared/money.ts";
import { unitPrice } from "../../wholesale-price.ts";
import type { Prices } from "./price-lines.tsx";

const PriceLines = servedPart(() => import("./price-lines.tsx"));

/** The prices of one piece. */
export const PriceBlock = ({ product: { price, wholesalePrice } }: { product: Prices }) => (
  <PriceLines of={{ price, wholesalePrice }} />
);

/** The total of several pieces, and what the wholesale price saves. */
export function Subtotal({ product, quantity }: { product: Prices; quantity: number }) {
  if (quantity < 2) return null;
  const price = unitPrice(product, quantity);
  const saved = times(subtract(product.price, price), quantity);
  return (
    <p className="text-sm">
      {quantity} peças: <strong className="font-semibold">{formatBRL(times(price, quantity))}</strong>
      {saved > 0 && (
        <span className="text-lagoon-deep"> no preço de atacado, {formatBRL(saved)} a menos</span>
      )}
    </p>
  );
}
