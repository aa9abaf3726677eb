import { addAll, atLeast, type CartRequest, describeAdded } from "./add-to-cart.ts";
import { changeBrowserCart, isKept } from "./browser-cart.ts";
import type { CartItem } from "./cart-item.ts";

/** Puts the pieces into the guest's cart and shows how many were added. */
export function addToBrowserCart(lines: readonly CartRequest[]): string {
  let said = "";
  changeBrowserCart((items) => {
    const outcome = addAll(items, lines, Date.now());
    said = describeAdded(outcome);
    return outcome.items;
  });
  return isKept()
    ? said
    : `${said}. Seu navegador não permite guardar o carrinho: ele dura até você fechar esta página`;
}

/** Before the checkout: ensures that the pieces are in the cart; pressing again adds nothing. */
export const keepInBrowserCart = (lines: readonly CartRequest[]): void =>
  changeBrowserCart((items) =>
    lines.reduce<CartItem[]>((cart, line) => atLeast(cart, line, Date.now()), items),
  );
