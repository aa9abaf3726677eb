export { QUOTE_SOURCES, type QuoteRequest, validUntil } from "./quote.ts";
