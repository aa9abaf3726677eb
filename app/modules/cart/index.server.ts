export { restoredCart, savedCartOf } from "./abandoned/abandoned-cart-queries.server.ts";
export { markCartRecovered, recoverOpenCart } from "./abandoned/mark-cart-recovered.server.ts";
export { remindAbandonedCartsJob } from "./abandoned/remind-carts.server.ts";
export {
  remindsBehind,
  setReminder,
  stopReminders,
  wantsReminder,
} from "./abandoned/reminder-consent.server.ts";
export { forgetOldCarts, saveAbandonedCart } from "./abandoned/save-abandoned-cart.server.ts";
export {
  addToCookieCart,
  type CookieCartOutcome,
  changeCookieCart,
  cookieCartItems,
} from "./cookie-cart/change-cookie-cart.server.ts";
export {
  bindCookieCart,
  cookieCartPieces,
  forgetCookieCart,
  hasCookieCart,
  readCookieCart,
} from "./cookie-cart/cookie-cart.server.ts";
export { cartData } from "./personal-data.server.ts";
export { priceCart, priceLines, priceReserved } from "./price-cart.server.ts";
export { createQuote, forgetOldQuotes } from "./quotes/create-quote.server.ts";
export { chatAbout, markQuoteUsed, openQuote, quoteForOrder, quotePath } from "./quotes/read-quote.server.ts";
