export { atQuotedPrices, QUOTE_SOURCES, type QuoteRequest, validUntil } from "./quote.ts";
