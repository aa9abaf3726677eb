import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import { isHydrated } from "#app/platform/early-changes.ts";
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
import { type CopiedCart, isCopyOf } from "../cart-copy.ts";
import { type CartItem, readItem } from "../cart-item.ts";
import { MAX_LINES, piecesOf } from "../line-request.ts";
import type { PricedCart } from "../priced-cart.ts";
import { usePricing } from "./use-pricing.ts";

export interface Cart {
  /** Null until read from the browser's storage, unless the server has a copy. */
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

interface CartProviderProps {
  /** What the page was drawn with, before the browser's storage was read. */
  copied?: CopiedCart | null;
  children: ReactNode;
}

export function CartProvider({ copied = null, children }: CartProviderProps) {
  const text = useStoredCart(copied);
  // Read once for each text: while a newer one waits to be drawn, both are asked for in turn.
  const stored = useMemo(
    () => (text === undefined ? copied && { items: itemsIn(copied), lost: 0, mended: 0 } : readStored(text)),
    [text, copied],
  );
  const items = stored?.items ?? NOTHING;
  const [changes, setChanges] = useState<readonly string[]>([]);
  const say = useCallback(
    (more: string[]) =>
      setChanges((said) =>
        more.every((each) => said.includes(each)) ? said : [...new Set([...said, ...more])],
      ),
    [],
  );
  const acknowledge = useCallback(() => setChanges([]), []);
  const { priced, failed, ask } = usePricing(items, copied, say);

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

/**
 * Undefined until storage is read. Drawing a changed cart takes longer than a frame: what was pressed shows its own change
 * first.
 */
function useStoredCart(copied: CopiedCart | null): string | null | undefined {
  const [text, setText] = useState(() => (isHydrated() ? storedCart() : storedIfCopied(copied)));
  useEffect(() => {
    const read = () => startTransition(() => setText(storedCart()));
    read();
    return onBrowserCartChange(read);
  }, []);
  return text;
}

/** The stored text, while hydrating a page that was drawn with the same lines: it need not be drawn again. */
function storedIfCopied(copied: CopiedCart | null): string | null | undefined {
  if (!copied || import.meta.env.SSR) return undefined;
  const text = storedCart();
  return isCopyOf(readStored(text).items, copied) ? text : undefined;
}

const itemsIn = ({ lines }: CopiedCart): CartItem[] =>
  lines.map((line) => readItem({ ...line, selectedColor: line.color, selectedSize: line.size }, 0)!);
