export { savedCartOf } from "./abandoned/abandoned-cart-queries.server.ts";
export { markCartRecovered, recoverOpenCart } from "./abandoned/mark-cart-recovered.server.ts";
export { remindAbandonedCartsJob } from "./abandoned/remind-carts.server.ts";
export {
  remindsBehind,
  setReminder,
  stopReminders,
  wantsReminder,
} from "./abandoned/reminder-consent.server.ts";
export { restoredCart } from "./abandoned/restored-cart.server.ts";
export { forgetOldCarts, saveAbandonedCart } from "./abandoned/save-abandoned-cart.server.ts";
export {
  addToCookieCart,
  type CookieCartOutcome,
  changeCookieCart,
} from "./cookie-cart/change-cookie-cart.server.ts";
export {
  bindCookieCart,
  cookieCartPieces,
  forgetCookieCart,
  hasCookieCart,
  readCookieCart,
} from "./cookie-cart/cookie-cart.server.ts";
export { cookieCartItems } from "./cookie-cart/cookie-cart-items.server.ts";
export { cartData } from "./personal-data.server.ts";
export { priceCart, priceLines } from "./price-cart.server.ts";
export { priceReserved } from "./price-reserved.server.ts";
export { createQuote, forgetOldQuotes, type QuoteProblem } from "./quotes/create-quote.server.ts";
export { chatAbout, openQuote, quotePath } from "./quotes/open-quote.server.ts";
export { markQuoteUsed, quoteForOrder } from "./quotes/order-from-quote.server.ts";
