import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import type { Money } from "#app/shared/money.ts";
import {
  changeBrowserCart,
  clearBrowserCart,
  onBrowserCartChange,
  readStored,
  storedCart,
} from "../browser-cart.ts";
import { putBack, without, withQuantity } from "../cart-actions.ts";
import { repairsIn } from "../cart-changes.ts";
import type { CartItem } from "../cart-item.ts";
import { MAX_LINES, piecesOf } from "../line-request.ts";
import type { PricedCart } from "../priced-cart.ts";
import { usePricing } from "./use-pricing.ts";

export interface Cart {
  /** Null until read from the browser's storage: the server has no guest carts. */
  items: readonly CartItem[] | null;
  totalItems: number;
  /** The server's prices, like everything in `priced`; null until its first answer. */
  totalAmount: Money | null;
  priced: PricedCart | null;
  /** The server could not be reached; the last answer is shown. */
  failed: boolean;
  ask: () => void;
  /** Lines beyond the limit of one order. */
  leftOut: number;
  /** What the server changed in the cart, one sentence each. */
  changes: readonly string[];
  acknowledge: () => void;
  updateQuantity: (id: string, quantity: number) => void;
  remove: (id: string) => void;
  clear: () => void;
  /** Restores the lines of an earlier cart. */
  restore: (before: readonly CartItem[]) => void;
}

const CartContext = createContext<Cart | null>(null);

export function useCart(): Cart {
  const cart = useContext(CartContext);
  if (!cart) throw new Error("useCart must be used within a CartProvider");
  return cart;
}

const updateQuantity = (id: string, quantity: number) =>
  changeBrowserCart((items) => withQuantity(items, id, quantity));
const remove = (id: string) => changeBrowserCart((items) => without(items, id));
const restore = (before: readonly CartItem[]) => changeBrowserCart((items) => putBack(items, before));
const NOTHING: readonly CartItem[] = [];

export function CartProvider({ children }: { children: ReactNode }) {
  const text = useSyncExternalStore(onBrowserCartChange, storedCart, () => undefined);
  const stored = text === undefined ? null : readStored(text);
  const items = stored?.items ?? NOTHING;
  const [changes, setChanges] = useState<readonly string[]>([]);
  const say = useCallback(
    (more: string[]) => more.length > 0 && setChanges((said) => [...new Set([...said, ...more])]),
    [],
  );
  const acknowledge = useCallback(() => setChanges([]), []);
  const { priced, failed, ask } = usePricing(items, say);

  useEffect(() => {
    if (!stored || stored.lost + stored.mended === 0) return;
    say(repairsIn(stored));
    changeBrowserCart((good) => good, { by: "shop" });
  }, [stored, say]);

  const cart = useMemo<Cart>(
    () => ({
      items: stored && items,
      totalItems: piecesOf(items),
      totalAmount: priced?.goods ?? null,
      priced,
      failed,
      ask,
      leftOut: Math.max(0, items.length - MAX_LINES),
      changes,
      acknowledge,
      updateQuantity,
      remove,
      clear: clearBrowserCart,
      restore,
    }),
    [stored, items, priced, failed, ask, changes, acknowledge],
  );
  return <CartContext value={cart}>{children}</CartContext>;
}
