import type { FreightResult } from "#app/modules/shipping/index.ts";
import type { PricedCart } from "../priced-cart.ts";

export interface ChatPurchaseProps {
  cart: PricedCart;
  /** Null until the freight has been calculated; a problem when it could not be. */
  freight: FreightResult | null;
  /** Empties the cart, with the way back offered to the person. */
  clear: () => void;
}

/** Buying the whole cart by chat. */
export function ChatPurchase(_: ChatPurchaseProps) {
  return null;
}
