import { changeBrowserCart, isKept } from "./browser-cart.ts";
import { addAll, atLeast, type CartRequest, describeAdded } from "./cart-actions.ts";
import type { CartItem } from "./cart-item.ts";

/** Puts the pieces into the guest's cart and says what became of the wish. */
export function addToBrowserCart(wishes: readonly CartRequest[]): string {
  let said = "";
  changeBrowserCart((items) => {
    const outcome = addAll(items, wishes, Date.now());
    said = describeAdded(outcome);
    return outcome.items;
  });
  return isKept()
    ? said
    : `${said}. Seu navegador não permite guardar o carrinho: ele dura até você fechar esta página`;
}

/** Before going to the checkout: what is to be bought now is in the cart, once however often it is pressed. */
export const keepInBrowserCart = (wishes: readonly CartRequest[]): void =>
  changeBrowserCart((items) =>
    wishes.reduce<CartItem[]>((cart, wish) => atLeast(cart, wish, Date.now()), items),
  );
