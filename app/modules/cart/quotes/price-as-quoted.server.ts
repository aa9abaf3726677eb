import type { Executor } from "#app/platform/db/db.server.ts";
import { priceLines } from "../price-cart.server.ts";
import type { PricedCart } from "../priced-cart.ts";
import { atQuotedPrices, type QuotedLine } from "./quote.ts";

/** A cart that is bought from a quote: at its prices where it is what is left of the quoted cart, otherwise as it is. */
export const priceAsQuoted = async (
  executor: Executor,
  cart: PricedCart,
  quoted: readonly QuotedLine[],
): Promise<PricedCart> => atQuotedPrices(cart, quoted, await priceLines(executor, quoted));
