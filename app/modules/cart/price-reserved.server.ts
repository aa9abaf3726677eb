import { findVariantOffers } from "#app/modules/catalog/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { Money } from "#app/shared/money.ts";
import { type LineRequest, variantKey } from "./line-request.ts";
import { type Offer, type PricedCart, priceOffers } from "./priced-cart.ts";

type ReservedLine = LineRequest &
  Pick<Offer, "variantId" | "name" | "seller" | "imageUrl"> & { unitPrice: Money };

/** Pieces that an order holds already, at its prices, whatever the shop has left of them by now. */
export async function priceReserved(lines: readonly ReservedLine[]): Promise<PricedCart> {
  const answers = await findVariantOffers(db, lines);
  const offers = new Map(
    lines.map(({ quantity, unitPrice, ...line }, index): [string, Offer] => {
      const answer = answers[index]!;
      const picture = "reason" in answer ? null : answer.picture;
      return [
        variantKey(line),
        { ...line, picture, price: unitPrice, wholesalePrice: null, stock: quantity },
      ];
    }),
  );
  return priceOffers(lines, (line) => offers.get(variantKey(line))!);
}
