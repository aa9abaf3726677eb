import { onBrowserCartChange, readBrowserCart, storedCart } from "../browser-cart.ts";
import type { CartItem } from "../cart-item.ts";

/** Debounce: pressing + five times saves the cart once. */
const QUIET = 1_500;

/** How long signing out waits for the cart to be saved, at most. */
const SIGN_OUT_WAITS = 4_000;

export interface CartOwner {
  /** Whether the browser's cart still belongs to this account. */
  isOurs: () => boolean;
  /** Whether the account's saved cart was merged: before that, saving would overwrite it. */
  merged: () => boolean;
  merge: () => Promise<unknown>;
}

/**
 * Saves the cart to the account: after each change, debounced; when the page is hidden,
 * which may be its end; and before signing out, which empties the browser's cart. An emptied cart counts as
 * recovered. A failure is only logged: the next change saves again, and the browser still has the cart.
 */
export function keepCartSaved(userId: string, { isOurs, merged, merge }: CartOwner): () => void {
  let timer: number | undefined;
  let lastSaved = "";
  let attemptsLeft = 10;
  let leaving = false;
  let cartId: string | null = null;
  let filled = readBrowserCart().length > 0;

  const save = async (send: Send) => {
    window.clearTimeout(timer);
    timer = undefined;
    const text = storedCart() ?? "";
    if (text === lastSaved || !isOurs()) return;
    if (!merged()) {
      if (--attemptsLeft > 0) soon();
      return;
    }
    const items = readBrowserCart();
    if (items.length > 0) {
      lastSaved = text;
      filled = true;
      const id = await send("save_abandoned_cart", saving(userId, items));
      if (id === null) lastSaved = "";
      else if (id) cartId = id as string;
    } else if (filled) {
      lastSaved = text;
      filled = false;
      await recover();
    }
  };

  const recover = async () => {
    cartId ??= await newestOpenCart();
    if (cartId) await post("mark_cart_recovered", { p_cart_id: cartId });
    cartId = null;
  };

  const soon = () => {
    window.clearTimeout(timer);
    // Only the visible tab saves; tabs in the background receive the same change event.
    if (!document.hidden) timer = window.setTimeout(() => save(post), QUIET);
  };
  const hidden = () => document.hidden && save(beacon);

  const beforeSignOut = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (form.getAttribute("action") !== "/sair" || (storedCart() ?? "") === lastSaved || !isOurs()) return;
    if (readBrowserCart().length === 0 && !filled) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // A second press does not sign out twice.
    if (leaving) return;
    leaving = true;
    const saved = (merged() ? Promise.resolve() : merge()).then(() => save(post)).catch(onlyLogged);
    void Promise.race([saved, new Promise((late) => setTimeout(late, SIGN_OUT_WAITS))]).then(() => {
      lastSaved = storedCart() ?? "";
      leaving = false;
      form.requestSubmit();
    });
  };

  // The cart may have changed before this listener was added; saving an unchanged cart writes nothing.
  soon();
  const stopListening = onBrowserCartChange(soon);
  document.addEventListener("visibilitychange", hidden);
  // In the capture phase, before React Router handles the form.
  window.addEventListener("submit", beforeSignOut, true);
  return () => {
    stopListening();
    document.removeEventListener("visibilitychange", hidden);
    window.removeEventListener("submit", beforeSignOut, true);
    // The next page may be a panel's, which does not save the cart.
    if (timer !== undefined) void save(post);
    window.clearTimeout(timer);
  };
}

type Send = (procedure: string, body: object) => Promise<unknown>;

const post: Send = (procedure, body) =>
  ask(`/api/rpc/${procedure}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  }).catch(onlyLogged);

/** A beacon is sent even while the page closes. */
const beacon: Send = async (procedure, body) => {
  navigator.sendBeacon(
    `/api/rpc/${procedure}`,
    new Blob([JSON.stringify(body)], { type: "application/json" }),
  );
};

const newestOpenCart = (): Promise<string | null> => ask("/api/cart/saved").then(({ id }) => id, onlyLogged);

async function ask(path: string, init?: RequestInit) {
  const response = await fetch(path, init);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

function onlyLogged(error: Error): null {
  console.warn("The cart could not be saved with the account", error.message);
  return null;
}

/** In the procedure's field names. The server prices the lines itself. */
const saving = (userId: string, items: readonly CartItem[]) => ({
  p_user_id: userId,
  p_produtos: items.map(({ productId, product, quantity, selectedColor, selectedSize }) => ({
    produto_id: productId,
    nome: product.name,
    preco: product.price,
    quantidade: quantity,
    cor: selectedColor,
    tamanho: selectedSize,
    imagem_url: product.imageUrl,
    vendedor: product.sellerName,
  })),
  p_valor_total: items.reduce((total, { product, quantity }) => total + product.price * quantity, 0),
});
