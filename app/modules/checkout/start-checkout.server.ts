import { quoteForOrder } from "#app/modules/cart/index.server.ts";
import { readWishes } from "#app/modules/cart/index.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { startDraft } from "./drafts.server.ts";

/** Begins a purchase with what a browser says is in its cart. */
export async function startCheckout(viewer: Viewer, cart: string): Promise<void> {
  await startDraft(viewer, { wishes: readWishes(parse(cart)).wishes, quoteCode: null });
}

/** Begins a purchase with what a chat quote promised; false when it no longer holds. */
export async function startCheckoutFromQuote(viewer: Viewer, quoteCode: string): Promise<boolean> {
  const quote = await quoteForOrder(db, quoteCode);
  if (!quote.ok) return false;
  const wishes = quote.lines.map(({ productId, color, size, quantity }) => ({
    ...{ productId, color, size, quantity },
  }));
  await startDraft(viewer, { wishes, quoteCode });
  return true;
}

function parse(cart: string): unknown {
  try {
    return JSON.parse(cart);
  } catch {
    return [];
  }
}
