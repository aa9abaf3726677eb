import { changeBrowserCart, isKept } from "./browser-cart.ts";
import { addAll, type CartWish, describeAdded } from "./cart-actions.ts";

/** Puts the pieces into the guest's cart and says what became of the wish. */
export function addToBrowserCart(wishes: readonly CartWish[]): string {
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
