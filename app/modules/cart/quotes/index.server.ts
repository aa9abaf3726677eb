export { createQuote, forgetOldQuotes } from "./create-quote.server.ts";
export { priceAsQuoted } from "./price-as-quoted.server.ts";
export {
  chatAbout,
  freeQuote,
  markQuoteUsed,
  openQuote,
  quoteForOrder,
  quoteOfOrder,
  quotePath,
} from "./read-quote.server.ts";
