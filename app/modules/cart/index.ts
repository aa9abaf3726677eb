export {
  addToBrowserCart,
  changeBrowserCart,
  clearBrowserCart,
  onBrowserCartChange,
  readBrowserCart,
} from "./browser-cart.ts";
export { mergeCarts } from "./cart-actions.ts";
export { type CartItem, wishOf } from "./cart-item.ts";
export { linesOf, type PricedCart, type PricedLine, type Refusal, type RefusedLine } from "./priced-cart.ts";
export { validUntil } from "./quotes/quote.ts";
export { readQuoteForm } from "./quotes/quote-form.ts";
export { atQuotedPrices } from "./quotes/quoted-cart.ts";
export { addUp, MOST_LINES, readWishes, type Wish } from "./wish.ts";
