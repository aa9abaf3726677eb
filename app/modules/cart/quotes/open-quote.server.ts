import { db } from "#app/platform/db/db.server.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { variantKey } from "../line-request.ts";
import { priceLines } from "../price-cart.server.ts";
import { linesOf } from "../priced-cart.ts";
import type { OpenedQuote } from "./opened-quote.ts";
import { quoteChatLink } from "./quote-message.ts";
import { type QuoteState, readQuote } from "./read-quote.server.ts";

export const quotePath = (code: string): string => `/q/${encodeURIComponent(code)}`;

/** Null where nothing is kept of it (any more). */
export async function openQuote(code: string): Promise<{ state: QuoteState; quote: OpenedQuote | null }> {
  const { state, quote } = await readQuote(db, code);
  if (!quote) return { state, quote: null };
  const now = new Map(linesOf(await priceLines(db, quote.lines)).map((line) => [variantKey(line), line]));
  const lines = quote.lines.map((line) => {
    const offer = now.get(variantKey(line));
    return {
      ...line,
      picture: offer?.picture ?? null,
      imageUrl: offer?.imageUrl ?? "",
      inStock: Math.min(offer?.stock ?? 0, line.quantity),
    };
  });
  return { state, quote: { ...quote, lines } };
}

/** Where the conversation about a quote opens; null when it no longer holds. */
export async function chatAbout(code: string): Promise<string | null> {
  const { state, quote } = await readQuote(db, code);
  return state === "valid" && quote ? quoteChatLink(quote, absoluteUrl(quotePath(code))) : null;
}
