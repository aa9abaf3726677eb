import { type RawBuilder, sql } from "kysely";
import type { Executor } from "#app/platform/db/db.server.ts";
import type { Days } from "./figures.ts";
import { asFigures, type PartFigures, SUMS, type Summed, within } from "./figures-queries.server.ts";

export interface TopProduct extends PartFigures {
  sellerName: string;
  onSale: boolean;
}

export type Measure = "views" | "sales";

/** The first of each day that are looked at. The more, the surer the answer and the dearer. */
const OF_EACH_DAY = 40;

/**
 * The first of many days are among the first of some day, or so it usually is: those are added up, and nobody else
 * can have more than the sum of what the last one looked at had on each day. Where that is not enough to be sure,
 * every product is added up.
 */
export async function topProducts(
  executor: Executor,
  days: Days,
  measure: Measure,
  count: number,
): Promise<TopProduct[]> {
  const { top, surpassable } = await amongTheFirst(executor, days, measure, count);
  const last = top[count - 1];
  if (surpassable === 0 || (last && last[measure] > surpassable)) return top;
  return ranked(executor, days, measure, count, sql`true`);
}

const columnOf = (measure: Measure): RawBuilder<unknown> => sql.ref(measure === "views" ? "views" : "pieces");

async function amongTheFirst(executor: Executor, days: Days, measure: Measure, count: number) {
  const column = columnOf(measure);
  const { rows } = await sql<{ ids: string[] | null; surpassable: string }>`
    with first as (
      select each.day, each.product_id, each.amount, each.place
      from generate_series(${days.from}::date, ${days.to}::date, interval '1 day') calendar (day),
      lateral (
        select day, product_id, ${column} as amount, row_number() over (order by ${column} desc) as place
        from product_days where product_days.day = calendar.day::date and ${column} > 0
        order by ${column} desc limit ${OF_EACH_DAY}
      ) each
    )
    select array(select product_id from first union select product_id from figure_changes where ${within(days)}) as ids,
      (select coalesce(sum(amount), 0) from first where place = ${OF_EACH_DAY}) as surpassable`.execute(
    executor,
  );
  const { ids, surpassable } = rows[0]!;
  const top = await ranked(executor, days, measure, count, sql`product_id = any (${ids ?? []}::text[])`);
  return { top, surpassable: Number(surpassable) };
}

async function ranked(
  executor: Executor,
  days: Days,
  measure: Measure,
  count: number,
  which: RawBuilder<unknown>,
): Promise<TopProduct[]> {
  const amount = sql`sum(${columnOf(measure)})`;
  const { rows } = await sql<Summed & { id: string; name: string; sellerName: string; onSale: boolean }>`
    with first as (
      select product_id as id, ${SUMS}
      from (
        select product_id, views, pieces, revenue from product_days where ${within(days)} and ${which}
        union all select product_id, views, pieces, revenue from figure_changes where ${within(days)} and ${which}
      ) known
      group by product_id having ${amount} > 0
      order by ${amount} desc, sum(revenue) desc, product_id limit ${count}
    )
    select first.*, products.name, sellers.name as "sellerName", on_sale as "onSale"
    from first join products using (id) join sellers on sellers.id = seller_id
    order by ${sql.ref(`first.${measure}`)} desc, first.revenue desc, first.id`.execute(executor);
  return rows.map((row) => {
    const { id, name, sellerName, onSale } = row;
    return { id, name, sellerName, onSale, ...asFigures(row) };
  });
}
