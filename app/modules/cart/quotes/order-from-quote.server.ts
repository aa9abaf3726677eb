import { clock } from "#app/platform/clock.server.ts";
import type { Executor } from "#app/platform/db/db.server.ts";
import type { Money } from "#app/shared/money.ts";
import type { QuotedLine } from "./quote.ts";
import { nameInCode } from "./quote-code.server.ts";
import { type QuoteState, readQuote } from "./read-quote.server.ts";

export type QuoteForOrder =
  | { ok: true; lines: QuotedLine[]; goods: Money }
  | { ok: false; problem: Exclude<QuoteState, "valid"> };

/** The lines an order takes over, at the prices that were said. The quote is held until the transaction ends. */
export async function quoteForOrder(transaction: Executor, code: string): Promise<QuoteForOrder> {
  const { state, quote } = await readQuote(transaction, code, { forUpdate: true });
  if (state !== "valid" || !quote) return { ok: false, problem: state === "valid" ? "unknown" : state };
  return { ok: true, lines: quote.lines, goods: quote.goods };
}

/** Once: false when another order was faster, or the time is over. Then the caller's transaction must not go on. */
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
