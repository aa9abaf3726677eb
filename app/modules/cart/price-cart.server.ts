import { db, type Executor } from "#app/platform/db/db.server.ts";
import { findOffers } from "./offers.server.ts";
import { type PricedCart, priceOffers } from "./priced-cart.ts";
import { addUp, variantKey, type Wish } from "./wish.ts";

/**
 * The cart as the shop sells it at this moment: one query, whatever its length. Inside a transaction it reads what
 * that transaction sees; nothing is locked, so who takes stock away takes it under the condition that it is there.
 */
export async function priceLines(executor: Executor, wishes: readonly Wish[]): Promise<PricedCart> {
  const distinct = addUp(wishes);
  const answers = await findOffers(executor, distinct);
  const byVariant = new Map(distinct.map((wish, index) => [variantKey(wish), answers[index]!]));
  return priceOffers(distinct, (wish) => byVariant.get(variantKey(wish))!);
}

export const priceCart = (wishes: readonly Wish[]): Promise<PricedCart> => priceLines(db, wishes);
