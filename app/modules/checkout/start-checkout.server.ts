import { priceCart } from "#app/modules/cart/index.server.ts";
import type { LineRequest } from "#app/modules/cart/index.ts";
import { quoteForOrder, quoteOfOrder } from "#app/modules/cart/quotes/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { replaceUnpaid, waitingOrder } from "#app/modules/orders/place/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { findDraft, resumeDraft, startDraft } from "./drafts.server.ts";
import { isSameCart } from "./hand-over-cart.ts";

/** Begins a purchase with what is in a cart. */
export async function startCheckout(viewer: Viewer, lines: LineRequest[]): Promise<void> {
  const before = await findDraft(viewer);
  if (before?.orderId) {
    if (isSameCart(before.lines, lines)) return;
    await replaceUnpaid(viewer, before.orderId);
  }
  await startDraft(viewer, { lines, quoteCode: null });
}

/** Resumes an order whose payment failed; false when it cannot be paid again. */
export async function resumeCheckout(viewer: Viewer, orderId: string): Promise<boolean> {
  const order = await waitingOrder(viewer, orderId);
  if (!order || order === "paid") return false;
  const { lines, delivery } = order;
  await resumeDraft(viewer, { orderId, lines, quoteCode: await quoteOfOrder(orderId), delivery });
  return true;
}

/** Begins a purchase from a chat quote; false when it is no longer valid or nothing of it can be bought. */
export async function startCheckoutFromQuote(viewer: Viewer, quoteCode: string): Promise<boolean> {
  const quote = await quoteForOrder(db, quoteCode);
  if (!quote.ok) return false;
  const lines = quote.lines.map(({ productId, color, size, quantity }) => ({
    productId,
    color,
    size,
    quantity,
  }));
  if ((await priceCart(lines)).pieces === 0) return false;
  await startDraft(viewer, { lines, quoteCode });
  return true;
}
