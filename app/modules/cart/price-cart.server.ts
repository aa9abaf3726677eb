import { findVariantOffers } from "#app/modules/catalog/index.server.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import type { Money } from "#app/shared/money.ts";
import { addUp, type LineRequest, variantKey } from "./line-request.ts";
import { type Answer, type Offer, type PricedCart, priceOffers } from "./priced-cart.ts";

/**
 * The cart at current prices and stock, by one query. Inside a transaction it reads what
 * that transaction sees; nothing is locked, so taking stock checks availability again.
 */
export async function priceLines(executor: Executor, lines: readonly LineRequest[]): Promise<PricedCart> {
  const distinct = addUp(lines);
  const answers = await findVariantOffers(executor, distinct);
  const current = distinct.map((line, index) => withCurrentNames(line, answers[index]!));
  const byVariant = new Map(current.map((line, index) => [variantKey(line), answers[index]!]));
  // A piece under its old and its new name is one line.
  const cart = priceOffers(addUp(current), (line) => byVariant.get(variantKey(line))!);
  const renamed = current.flatMap(({ color, size }, index) => {
    const from = distinct[index]!;
    return color === from.color && size === from.size ? [] : [{ from, to: { color, size } }];
  });
  return renamed.length > 0 ? { ...cart, renamed } : cart;
}

const withCurrentNames = (line: LineRequest, answer: Answer): LineRequest =>
  "reason" in answer ? line : { ...line, color: answer.color, size: answer.size };

export const priceCart = (lines: readonly LineRequest[]): Promise<PricedCart> => priceLines(db, lines);

type ReservedLine = LineRequest &
  Pick<Offer, "variantId" | "name" | "seller" | "imageUrl"> & { unitPrice: Money };

/** Pieces an order already holds, at its prices and regardless of current stock. */
export async function priceReserved(lines: readonly ReservedLine[]): Promise<PricedCart> {
  const answers = await findVariantOffers(db, lines);
  const offers = new Map(
    lines.map(({ quantity, unitPrice, ...line }, index): [string, Offer] => {
      const answer = answers[index]!;
      const { picture, category } = "reason" in answer ? { picture: null, category: "" } : answer;
      return [
        variantKey(line),
        { ...line, category, picture, price: unitPrice, wholesalePrice: null, stock: quantity },
      ];
    }),
  );
  return priceOffers(lines, (line) => offers.get(variantKey(line))!);
}
