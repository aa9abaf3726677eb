import { clock } from "#app/platform/clock.server.ts";
import type { Executor } from "#app/platform/db/db.server.ts";
import { fromReais, times } from "#app/shared/money.ts";
import type { Quote, QuoteSource } from "./quote.ts";
import { nameInCode } from "./quote-code.server.ts";

/** `unknown`: no quote of ours ever had this code. What was pruned has merely expired long ago. */
export type QuoteState = "valid" | "expired" | "used" | "unknown";

export interface KeptQuote {
  state: QuoteState;
  /** Null where nothing is kept (any more). */
  quote: Quote | null;
}

/** With `forUpdate` the quote waits for us: of two orders at once, one finds it used. */
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
      pieces: lines.reduce((pieces, { quantity }) => pieces + quantity, 0),
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
