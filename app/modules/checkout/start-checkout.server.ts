import { readWishes } from "#app/modules/cart/index.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { startDraft } from "./drafts.server.ts";

/** Begins a purchase with what a browser says is in its cart. */
export async function startCheckout(viewer: Viewer, cart: string): Promise<void> {
  await startDraft(viewer, { wishes: readWishes(parse(cart)).wishes, quoteCode: null });
}

function parse(cart: string): unknown {
  try {
    return JSON.parse(cart);
  } catch {
    return [];
  }
}
