import { type RawBuilder, sql } from "kysely";
import type { Executor } from "#app/platform/db/db.server.ts";
import { tableOf } from "#app/platform/db/prepared.server.ts";
import { type Money, toReais } from "#app/shared/money.ts";

export interface SoldPieces {
  productId: string;
  quantity: number;
  price: Money;
}

/**
 * Pieces of an order that was paid, or that went back (`-1`): counted on the day of its payment, so that a day's figure
 * is what was sold then and kept.
 */
export async function noteSold(
  transaction: Executor,
  { paidAt, pieces, sign }: { paidAt: Date | null; pieces: readonly SoldPieces[]; sign: 1 | -1 },
): Promise<void> {
  if (pieces.length === 0 || !paidAt) return;
  const sold = tableOf("sold", pieces, {
    id: ["text", ({ productId }) => productId],
    pieces: ["int", ({ quantity }) => sign * quantity],
    price: ["numeric", ({ price }) => toReais(price)],
  });
  await sql`
    insert into figure_changes (day, product_id, pieces, revenue)
    select (${paidAt}::timestamptz at time zone 'America/Sao_Paulo')::date, sold.id, sum(sold.pieces),
      sum(sold.pieces * sold.price)
    from ${sold} group by sold.id`.execute(transaction);
}

/** A step of a larger statement: counts each row of `views` (`product_id`, `viewed_at`) on its day. */
export const notingViews = (views: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into figure_changes (day, product_id, views)
  select (viewed_at at time zone 'America/Sao_Paulo')::date, product_id, count(*) from ${views} group by 1, 2`;
