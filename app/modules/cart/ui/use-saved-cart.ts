import { useEffect } from "react";
import { changeBrowserCart } from "../browser-cart.ts";
import { mergeCarts } from "../cart-actions.ts";
import type { CartItem } from "../cart-item.ts";
import { readCart } from "../cart-storage.ts";
import { piecesOf } from "../line-request.ts";

/** In session storage, so that it ends with the tab; records only that the carts were merged. */
const MERGED = "cartMerged";

/** Merges the account's saved cart into the browser's, once after signing in. */
export function useSavedCart(userId: string, say: (text: string) => void): void {
  useEffect(() => {
    if (cartsAreMerged(userId)) return;
    const leaving = new AbortController();
    bringSavedCart(userId, leaving.signal).then(
      (brought) => brought > 0 && say(describeBrought(brought)),
      // Not retried before the next page: the browser's cart works without it.
      () => undefined,
    );
    return () => leaving.abort();
  }, [userId, say]);
}

/** Returns how many pieces came from the account. */
export async function bringSavedCart(userId: string, signal?: AbortSignal): Promise<number> {
  const saved = await askSaved(signal);
  if (signal?.aborted || cartsAreMerged(userId)) return 0;
  mark(userId);
  return bringIntoBrowserCart(saved);
}

async function askSaved(signal?: AbortSignal): Promise<CartItem[]> {
  const response = await fetch("/api/cart/saved", { signal: signal ?? null });
  if (!response.ok) throw new Error(`Saved cart not answered: ${response.status}`);
  const { items } = (await response.json()) as { items: unknown };
  return readCart(JSON.stringify(items), Date.now()).items;
}

/** Merges saved lines into the browser's cart; returns how many pieces were added. */
export function bringIntoBrowserCart(saved: readonly CartItem[]): number {
  let brought = 0;
  changeBrowserCart((local) => {
    // The saved price was not shown in this browser, so a change of it is not announced.
    const unseen = saved.map((item) => ({ ...item, product: { ...item.product, price: 0 } }));
    const merged = mergeCarts(local, unseen);
    brought = piecesOf(merged) - piecesOf(local);
    return merged;
  });
  return brought;
}

const describeBrought = (pieces: number): string =>
  pieces === 1
    ? "Juntamos ao carrinho 1 peça guardada na sua conta"
    : `Juntamos ao carrinho ${pieces} peças guardadas na sua conta`;

let markedInMemory: string | null = null;

/** Whether the account's cart was merged; from then on the browser's cart is saved over it. */
export function cartsAreMerged(userId: string): boolean {
  try {
    return window.sessionStorage.getItem(MERGED) !== null;
  } catch {
    return markedInMemory === userId;
  }
}

function mark(userId: string): void {
  markedInMemory = userId;
  try {
    window.sessionStorage.setItem(MERGED, "1");
  } catch {
    // Storage is disabled: only this page remembers it.
  }
}
