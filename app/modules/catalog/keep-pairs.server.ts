import { type RawBuilder, sql } from "kysely";
import type { Executor } from "#app/platform/db/db.server.ts";

/** Two products and how many people bought them in the same order; each pair stands in it both ways. */
export interface CountedPair {
  product_id: string;
  other_id: string;
  buyers: number;
}

/** More than are shown, because some of them will be off sale or sold out. */
const KEPT = 12;

/**
 * Keeps the most frequent pairs of each product in place of those kept before. Only rows that are different are written: a
 * page is forgotten when a row of its product is.
 */
export async function keepPairs(executor: Executor, counted: RawBuilder<CountedPair>): Promise<void> {
  await sql`
    with counted as (${counted}),
    wanted as materialized (
      select product_id, other_id, buyers from (
        select counted.*, row_number() over (partition by product_id order by buyers desc, other_id) as place from counted
        join products one on one.id = product_id and one.archived_at is null
        join products other on other.id = other_id and other.archived_at is null
      ) ranked where place <= ${sql.lit(KEPT)}
    ),
    gone as (
      delete from product_pairs pair where not exists (
        select from wanted where wanted.product_id = pair.product_id and wanted.other_id = pair.other_id)
    )
    insert into product_pairs as kept (product_id, other_id, buyers)
    select product_id, other_id, buyers from wanted
    on conflict (product_id, other_id) do update set buyers = excluded.buyers where kept.buyers <> excluded.buyers`.execute(
    executor,
  );
}
