import { priceCart } from "#app/modules/cart/index.server.ts";
import type { PricedCart } from "#app/modules/cart/index.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { type OrderTerms, orderTerms } from "#app/modules/orders/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
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
  const cart = await priceCart(draft.wishes);
  return { draft, cart, terms: termsOf(draft, cart) };
}

export function termsOf({ delivery, payment }: Draft, { goods }: PricedCart): OrderTerms | null {
  if (!delivery) return null;
  return orderTerms({
    goods,
    // Until it is said how, what everybody pays.
    method: payment?.method ?? "credit-card",
    zipCode: delivery.kind === "pickup" ? null : delivery.zipCode,
    today: todayInSaoPaulo(clock.now()),
  });
}
