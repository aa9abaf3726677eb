import type { Transaction } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { isSigned, randomCode, signatureOf } from "#app/platform/signed-code.server.ts";
import { fromReais, type Money, times } from "#app/shared/money.ts";
import { piecesOf, variantKey } from "../line-request.ts";
import { priceLines } from "../price-cart.server.ts";
import { linesOf } from "../priced-cart.ts";
import type { OpenedQuote, Quote, QuotedLine, QuoteSource } from "./quote.ts";
import { quoteChatLink } from "./quote-message.ts";

/** `unknown`: the code was never issued. A pruned quote counts as expired. */
export type QuoteState = "valid" | "expired" | "used" | "unknown";

export interface KeptQuote {
  state: QuoteState;
  /** Null once the row was deleted. */
  quote: Quote | null;
}

/** `forUpdate` locks the row: of two concurrent orders, one finds the quote used. */
export async function readQuote(
  executor: Executor,
  code: string,
  { forUpdate = false } = {},
): Promise<KeptQuote> {
  const name = await nameInCode(code);
  if (name === null) return { state: "unknown", quote: null };
  const row = await executor
    .selectFrom("quotes")
    .selectAll()
    .where("code", "=", name)
    .$if(forUpdate, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return { state: "expired", quote: null };
  const lines = await executor
    .selectFrom("quote_lines")
    .selectAll()
    .where("quote_id", "=", row.id)
    .orderBy("position")
    .execute();
  return {
    state: row.used_at ? "used" : row.expires_at <= clock.now() ? "expired" : "valid",
    quote: {
      source: row.source as QuoteSource,
      lines: lines.map((line) => ({
        productId: line.product_id,
        color: line.color,
        size: line.size,
        quantity: line.quantity,
        name: line.name,
        sellerName: line.seller_name,
        unitPrice: fromReais(line.unit_price),
        total: times(fromReais(line.unit_price), line.quantity),
      })),
      pieces: piecesOf(lines),
      goods: fromReais(row.goods),
      freight:
        row.freight === null
          ? null
          : {
              cost: fromReais(row.freight),
              state: row.freight_state!,
              days: { min: row.freight_days_min ?? row.freight_days!, max: row.freight_days! },
            },
      expiresAt: row.expires_at,
    },
  };
}

const PURPOSE = "chat-quote";
const NAME_LETTERS = 8;
const SIGNATURE_LETTERS = 6;
const SHAPE = /^[0-9a-hjkmnp-tv-z]{14}$/;

/** The code in the link: a random id and its signature, so that a forged code is refused without a query. */
export async function newQuoteCode(): Promise<{ name: string; code: string }> {
  const name = randomCode(NAME_LETTERS);
  return { name, code: await codeOf(name) };
}

const codeOf = async (name: string): Promise<string> =>
  name + (await signatureOf(PURPOSE, name, SIGNATURE_LETTERS));

/** The id in a correctly signed code; null otherwise. */
export async function nameInCode(code: string): Promise<string | null> {
  if (!SHAPE.test(code)) return null;
  const name = code.slice(0, NAME_LETTERS);
  const isOurs = await isSigned(PURPOSE, name, code.slice(NAME_LETTERS), SIGNATURE_LETTERS);
  return isOurs ? name : null;
}

export const quotePath = (code: string): string => `/q/${encodeURIComponent(code)}`;

/** Null if there is no row. */
export async function openQuote(code: string): Promise<{ state: QuoteState; quote: OpenedQuote | null }> {
  const { state, quote } = await readQuote(db, code);
  if (!quote) return { state, quote: null };
  const cart = await priceLines(db, quote.lines);
  const names = new Map(cart.renamed?.map(({ from, to }) => [variantKey(from), { ...from, ...to }]));
  const offers = new Map(linesOf(cart).map((line) => [variantKey(line), line]));
  const refusals = new Map(cart.refused.map((line) => [variantKey(line), line]));
  const lines = quote.lines.map((line) => {
    const current = variantKey(names.get(variantKey(line)) ?? line);
    const offer = offers.get(current);
    return {
      ...line,
      picture: offer?.picture ?? null,
      imageUrl: offer?.imageUrl ?? "",
      inStock: Math.min(offer?.stock ?? 0, line.quantity),
      refused: refusals.get(current) ?? null,
    };
  });
  return { state, quote: { ...quote, lines } };
}

/** The chat URL of a quote; null when it is no longer valid. */
export async function chatAbout(code: string): Promise<string | null> {
  const { state, quote } = await readQuote(db, code);
  return state === "valid" && quote ? quoteChatLink(quote, absoluteUrl(quotePath(code))) : null;
}

export type QuoteForOrder =
  | { ok: true; lines: QuotedLine[]; goods: Money }
  | { ok: false; problem: Exclude<QuoteState, "valid"> };

/** The lines of an order from this quote, at quoted prices. Locks the quote until the transaction ends. */
export async function quoteForOrder(transaction: Executor, code: string): Promise<QuoteForOrder> {
  const { state, quote } = await readQuote(transaction, code, { forUpdate: true });
  if (state !== "valid" || !quote) return { ok: false, problem: state === "valid" ? "unknown" : state };
  return { ok: true, lines: quote.lines, goods: quote.goods };
}

/** Marks the quote as used; false if it was used or has expired, and then the caller must roll back. */
export async function markQuoteUsed(transaction: Executor, code: string, orderId: string): Promise<boolean> {
  const name = await nameInCode(code);
  if (name === null) return false;
  const now = clock.now();
  const { numUpdatedRows } = await transaction
    .updateTable("quotes")
    .set({ used_at: now, used_by: orderId })
    .where("code", "=", name)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Its order ended unpaid: another one may be made of it, while it lasts. */
export async function freeQuote(transaction: Transaction<DB>, orderId: string): Promise<void> {
  await transaction
    .updateTable("quotes")
    .set({ used_at: null, used_by: null })
    .where("used_by", "=", orderId)
    .execute();
}

/** The code of the quote that an order was placed from; null where it was not. */
export async function quoteOfOrder(orderId: string): Promise<string | null> {
  const quote = await db
    .selectFrom("quotes")
    .select("code")
    .where("used_by", "=", orderId)
    .executeTakeFirst();
  return quote ? codeOf(quote.code) : null;
}
