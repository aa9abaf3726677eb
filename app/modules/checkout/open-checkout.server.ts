import { priceCart } from "#app/modules/cart/index.server.ts";
import { type LineRequest, linesOf, type PricedCart, type RefusedLine } from "#app/modules/cart/index.ts";
import { priceAsQuoted, quoteForOrder } from "#app/modules/cart/quotes/index.server.ts";
import { freightByParcels, pricesParcels } from "#app/modules/catalog/trade/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { type OrderTerms, orderTerms } from "#app/modules/orders/index.ts";
import { takenFromCart, waitingOrder } from "#app/modules/orders/place/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { Draft } from "./draft.ts";
import { closeDraft, findDraft, unlinkDraft } from "./drafts.server.ts";

export interface OpenCheckout {
  draft: Draft;
  cart: PricedCart;
  /** Null until the delivery is known. */
  terms: OrderTerms | null;
  /** The placed order whose payment failed: why, and how long its pieces are reserved. */
  waiting: { refusal: string | null; until: Date } | null;
  /** It began from a chat quote that ended meanwhile: prices are those of today. */
  quoteIsOver: boolean;
  /** A freight company prices it by its parcels: only the server knows the freight. */
  byParcel: boolean;
}

/** The purchase was paid meanwhile, from another tab. */
interface PaidCheckout {
  isPaid: true;
  orderId: string;
  /** What it took of the cart. */
  bought: LineRequest[];
}

/** Nothing of the purchase can be bought now. */
export interface UnavailableCheckout {
  draft: Draft;
  unavailable: RefusedLine[];
}

/** The viewer's purchase at current prices; null when nothing was chosen. */
export async function openCheckout(
  viewer: Viewer,
): Promise<OpenCheckout | UnavailableCheckout | PaidCheckout | null> {
  const draft = await findDraft(viewer);
  if (!draft || draft.lines.length === 0) return null;
  if (!draft.orderId) return stillToPlace(draft);
  const placed = await placedAlready(viewer, draft, draft.orderId);
  if (placed) return placed;
  await unlinkDraft(viewer, draft.purchase);
  const unlinked = await findDraft(viewer);
  return unlinked && stillToPlace(unlinked);
}

async function stillToPlace(draft: Draft): Promise<OpenCheckout | UnavailableCheckout> {
  const { cart, quoteIsOver } = await pricedAsPromised(draft);
  if (cart.pieces === 0) return { draft, unavailable: cart.refused };
  const terms = await termsOf(draft, cart);
  return { draft, cart, terms, waiting: null, quoteIsOver, byParcel: pricesParcels() };
}

/** As placed: at the order's prices, since its pieces are no longer in stock. */
async function placedAlready(
  viewer: Viewer,
  draft: Draft,
  orderId: string,
): Promise<OpenCheckout | PaidCheckout | null> {
  const { purchase, payment } = draft;
  const order = await waitingOrder(viewer, orderId);
  if (order === "paid") {
    await closeDraft(viewer, purchase);
    return { isPaid: true, orderId, bought: await takenFromCart(viewer, orderId) };
  }
  if (!order) return null;
  const { cart, delivery, lines, refusal, until } = order;
  const terms = order.termsFor(payment?.method ?? "credit-card");
  return {
    draft: { ...draft, delivery, lines },
    cart,
    terms,
    waiting: { refusal, until },
    quoteIsOver: false,
    byParcel: pricesParcels(),
  };
}

/** At current prices, or at its quote's prices while the quote is valid. */
async function pricedAsPromised({ lines, quoteCode }: Draft) {
  const [cart, quote] = await Promise.all([
    priceCart(lines),
    quoteCode ? quoteForOrder(db, quoteCode) : null,
  ]);
  return {
    cart: quote?.ok ? await priceAsQuoted(db, cart, quote.lines) : cart,
    quoteIsOver: quote?.ok === false,
  };
}

async function termsOf({ delivery, payment }: Draft, cart: PricedCart): Promise<OrderTerms | null> {
  if (!delivery) return null;
  const zipCode = delivery.kind === "pickup" ? null : delivery.zipCode;
  return orderTerms({
    goods: cart.goods,
    // Until a payment method is chosen, without the PIX discount.
    method: payment?.method ?? "credit-card",
    zipCode,
    quoted: zipCode === null ? null : await freightByParcels(zipCode, linesOf(cart)),
  });
}
