import { onBrowserCartChange, readBrowserCart, storedCart } from "../browser-cart.ts";
import type { CartItem } from "../cart-item.ts";

/** Pressing + five times saves the cart once. */
const QUIET = 1_500;

/** How long signing out waits for the cart to be saved, at most. */
const SIGN_OUT_WAITS = 4_000;

export interface CartOwner {
  /** Whether what this browser keeps is still this account's. */
  isOurs: () => boolean;
  /** Whether the account's own cart was brought in: before that, saving this one would replace it. */
  merged: () => boolean;
  merge: () => Promise<unknown>;
}

/**
 * Keeps the account's record of the cart up to date: after each change, when it has settled; when the page is hidden,
 * which may be the last we hear of it; and before signing out, which empties this browser's. An emptied cart is one
 * recovered. What fails is only logged: the next change tries again, and the cart in this browser is whole anyway.
 */
export function keepCartSaved(userId: string, { isOurs, merged, merge }: CartOwner): () => void {
  let timer: number | undefined;
  let lastSaved = "";
  let patience = 10;
  let leaving = false;
  let cartId: string | null = null;
  let filled = readBrowserCart().length > 0;

  const tell = async (send: Send) => {
    window.clearTimeout(timer);
    timer = undefined;
    const text = storedCart() ?? "";
    if (text === lastSaved || !isOurs()) return;
    if (!merged()) {
      if (--patience > 0) soon();
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
    // The tab in which it changed tells it; a tab in the background only hears of it.
    if (!document.hidden) timer = window.setTimeout(() => tell(post), QUIET);
  };
  const hidden = () => document.hidden && tell(beacon);

  const beforeSignOut = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (form.getAttribute("action") !== "/sair" || (storedCart() ?? "") === lastSaved || !isOurs()) return;
    if (readBrowserCart().length === 0 && !filled) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // Pressed twice, it still leaves once.
    if (leaving) return;
    leaving = true;
    const saved = (merged() ? Promise.resolve() : merge()).then(() => tell(post)).catch(onlyLogged);
    void Promise.race([saved, new Promise((late) => setTimeout(late, SIGN_OUT_WAITS))]).then(() => {
      lastSaved = storedCart() ?? "";
      leaving = false;
      form.requestSubmit();
    });
  };

  // It may have changed before we were listening; what the account knows already costs it nothing.
  soon();
  const stopListening = onBrowserCartChange(soon);
  document.addEventListener("visibilitychange", hidden);
  // Before the page's own handling of forms.
  window.addEventListener("submit", beforeSignOut, true);
  return () => {
    stopListening();
    document.removeEventListener("visibilitychange", hidden);
    window.removeEventListener("submit", beforeSignOut, true);
    // The next page may be one of a panel, which knows no cart.
    if (timer !== undefined) void tell(post);
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

/** Survives the page. */
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

/** By the procedure's own names. The shop prices the lines itself. */
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
