import { priceCart } from "#app/modules/cart/index.server.ts";
import type { PricedCart } from "#app/modules/cart/index.ts";
import { quoteForOrder } from "#app/modules/cart/quotes/index.server.ts";
import { atQuotedPrices } from "#app/modules/cart/quotes/index.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { type OrderTerms, orderTerms } from "#app/modules/orders/index.ts";
import { waitingOrder } from "#app/modules/orders/place/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { Draft } from "./draft.ts";
import { closeDraft, findDraft, unlinkDraft } from "./drafts.server.ts";

export interface OpenCheckout {
  draft: Draft;
  cart: PricedCart;
  /** Null until it is known where the goods go. */
  terms: OrderTerms | null;
  /** The order is placed and its payment did not go through: why, and how long its pieces are kept. */
  waiting: { refusal: string | null; until: Date } | null;
}

/** The purchase was paid meanwhile, from another tab. */
interface PaidCheckout {
  paidOrder: string;
  fromQuote: boolean;
}

/** Where the viewer's purchase stands, priced at this moment; null when there is nothing to buy. */
export async function openCheckout(viewer: Viewer): Promise<OpenCheckout | PaidCheckout | null> {
  const draft = await findDraft(viewer);
  if (!draft || draft.lines.length === 0) return null;
  return (await placedAlready(viewer, draft)) ?? (await stillToPlace(draft));
}

async function stillToPlace(draft: Draft): Promise<OpenCheckout> {
  const cart = await pricedAsPromised(draft);
  return { draft, cart, terms: termsOf(draft, cart), waiting: null };
}

/** As it was placed: its prices are promised and its pieces are no longer in stock. */
async function placedAlready(viewer: Viewer, draft: Draft): Promise<OpenCheckout | PaidCheckout | null> {
  const { orderId, key, payment } = draft;
  if (!orderId) return null;
  const order = await waitingOrder(viewer, orderId);
  if (order === "paid") {
    await closeDraft(viewer, key);
    return { paidOrder: orderId, fromQuote: draft.quoteCode !== null };
  }
  if (!order) {
    await unlinkDraft(viewer);
    return null;
  }
  const { cart, delivery, lines, refusal, until } = order;
  const terms = order.termsFor(payment?.method ?? "credit-card");
  return { draft: { ...draft, delivery, lines }, cart, terms, waiting: { refusal, until } };
}

/** At the shop's prices, or at those of the quote it began with while that holds. */
async function pricedAsPromised({ lines, quoteCode }: Draft): Promise<PricedCart> {
  const [cart, quote] = await Promise.all([
    priceCart(lines),
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
