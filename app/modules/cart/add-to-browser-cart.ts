import { changeBrowserCart, isKept } from "./browser-cart.ts";
import { addAll, atLeast, type CartRequest, describeAdded } from "./cart-actions.ts";
import type { CartItem } from "./cart-item.ts";

/** Puts the pieces into the guest's cart and says how many were added. */
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

/** Before going to the checkout: what is to be bought now is in the cart, once however often it is pressed. */
export const keepInBrowserCart = (lines: readonly CartRequest[]): void =>
  changeBrowserCart((items) =>
    lines.reduce<CartItem[]>((cart, line) => atLeast(cart, line, Date.now()), items),
  );
