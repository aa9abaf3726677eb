import { findVariantOffers } from "#app/modules/catalog/index.server.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import { type Answer, type PricedCart, priceOffers } from "./priced-cart.ts";
import { addUp, variantKey, type Wish } from "./wish.ts";

/**
 * The cart as the shop sells it at this moment: one query, whatever its length. Inside a transaction it reads what
 * that transaction sees; nothing is locked, so who takes stock away takes it under the condition that it is there.
 */
export async function priceLines(executor: Executor, wishes: readonly Wish[]): Promise<PricedCart> {
  const distinct = addUp(wishes);
  const answers = await findVariantOffers(executor, distinct);
  const current = distinct.map((wish, index) => withCurrentNames(wish, answers[index]!));
  const byVariant = new Map(current.map((wish, index) => [variantKey(wish), answers[index]!]));
  // The old name and the new one of a piece are one line.
  const cart = priceOffers(addUp(current), (wish) => byVariant.get(variantKey(wish))!);
  const renamed = current.flatMap(({ color, size }, index) => {
    const from = distinct[index]!;
    return color === from.color && size === from.size ? [] : [{ from, to: { color, size } }];
  });
  return renamed.length > 0 ? { ...cart, renamed } : cart;
}

const withCurrentNames = (wish: Wish, answer: Answer): Wish =>
  "reason" in answer ? wish : { ...wish, color: answer.color, size: answer.size };

export const priceCart = (wishes: readonly Wish[]): Promise<PricedCart> => priceLines(db, wishes);
