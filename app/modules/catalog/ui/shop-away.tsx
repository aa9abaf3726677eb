import { Notice } from "#app/design/notice.tsx";
import { awayText } from "#app/modules/sellers/vacation/index.ts";
import type { Product } from "../product.ts";

/** Stands where the product could be bought, while its shop is on vacation. */
export function ShopAway({ away: { until, text } }: { away: NonNullable<Product["away"]> }) {
  return (
    <Notice tone="info" title={awayText(until)}>
      {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
      <p>Até lá não dá para comprar. Guarde a peça nos favoritos e volte depois.</p>
    </Notice>
  );
}
