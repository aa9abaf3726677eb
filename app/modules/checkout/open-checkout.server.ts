import { priceCart, quoteForOrder } from "#app/modules/cart/index.server.ts";
import { atQuotedPrices, type PricedCart } from "#app/modules/cart/index.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { type OrderTerms, orderTerms } from "#app/modules/orders/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { Draft } from "./draft.ts";
import { findDraft } from "./drafts.server.ts";

export interface OpenCheckout {
  draft: Draft;
  cart: PricedCart;
  /** Null until it is known where the goods go. */
  terms: OrderTerms | null;
}

/** Where the viewer's purchase stands, priced at this moment; null when there is nothing to buy. */
export async function openCheckout(viewer: Viewer): Promise<OpenCheckout | null> {
  const draft = await findDraft(viewer);
  if (!draft || draft.wishes.length === 0) return null;
  const cart = await pricedAsPromised(draft);
  return { draft, cart, terms: termsOf(draft, cart) };
}

/** At the shop's prices, or at those of the quote it began with while that holds. */
async function pricedAsPromised({ wishes, quoteCode }: Draft): Promise<PricedCart> {
  const [cart, quote] = await Promise.all([
    priceCart(wishes),
    quoteCode ? quoteForOrder(db, quoteCode) : null,
  ]);
  return quote?.ok ? atQuotedPrices(cart, quote.lines) : cart;
}

function termsOf({ delivery, payment }: Draft, { goods }: PricedCart): OrderTerms | null {
  if (!delivery) return null;
  return orderTerms({
    goods,
    // Until it is said how, what everybody pays.
    method: payment?.method ?? "credit-card",
    zipCode: delivery.kind === "pickup" ? null : delivery.zipCode,
  });
}
