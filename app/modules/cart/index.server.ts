export { priceCart, priceLines } from "./price-cart.server.ts";
export { createQuote, type QuoteProblem } from "./quotes/create-quote.server.ts";
export { forgetOldQuotes } from "./quotes/forget-quotes.server.ts";
export { chatAbout, openQuote, quotePath } from "./quotes/open-quote.server.ts";
export { markQuoteUsed, quoteForOrder } from "./quotes/order-from-quote.server.ts";
