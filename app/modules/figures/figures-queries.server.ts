import { type RawBuilder, sql } from "kysely";
import type { Executor } from "#app/platform/db/db.server.ts";
import { fromReais } from "#app/shared/money.ts";
import type { Days, Figures } from "./figures.ts";

/** The figures of a row, as PostgreSQL writes sums. */
export type Summed = Record<"views" | "sales" | "revenue", string>;

export const SUMS = sql`coalesce(sum(views), 0) as views, coalesce(sum(pieces), 0) as sales,
  coalesce(sum(revenue), 0)::numeric(14, 2) as revenue`;

export const asFigures = ({ views, sales, revenue }: Summed): Figures => ({
  views: Number(views),
  sales: Number(sales),
  revenue: fromReais(revenue),
});

export const within = ({ from, to }: Days): RawBuilder<unknown> =>
  sql`day between ${from}::date and ${to}::date`;

/** The days as added up so far, and what has happened since: together always the truth of this moment. */
const categoryDays = (days: Days): RawBuilder<unknown> => sql`(
  select day, category as key, views, pieces, revenue from category_days where ${within(days)}
  union all select day, category, changes.views, pieces, revenue
  from figure_changes changes join products on products.id = product_id where ${within(days)}) known`;

const sellerDays = (days: Days): RawBuilder<unknown> => sql`(
  select day, seller_id as key, views, pieces, revenue from seller_days where ${within(days)}
  union all select day, seller_id, changes.views, pieces, revenue
  from figure_changes changes join products on products.id = product_id where ${within(days)}) known`;

export async function figuresIn(executor: Executor, days: Days): Promise<Figures> {
  const { rows } = await sql<Summed>`select ${SUMS} from ${categoryDays(days)}`.execute(executor);
  return asFigures(rows[0]!);
}

export interface PartFigures extends Figures {
  id: string;
  name: string;
}

/** Those that were seen or sold, the one that brought in most first. */
export async function figuresByCategory(executor: Executor, days: Days): Promise<PartFigures[]> {
  const { rows } = await sql<Summed & { id: string; name: string }>`
    select key as id, name, summed.* from (select key, ${SUMS} from ${categoryDays(days)} group by key) summed (key)
    join categories on categories.id = key order by revenue desc, views desc, key`.execute(executor);
  return rows.map(asPart);
}

export async function figuresBySeller(executor: Executor, days: Days): Promise<PartFigures[]> {
  const { rows } = await sql<Summed & { id: string; name: string }>`
    select key as id, name, summed.* from (select key, ${SUMS} from ${sellerDays(days)} group by key) summed (key)
    join sellers on sellers.id = key order by revenue desc, views desc, key`.execute(executor);
  return rows.map(asPart);
}

const asPart = (row: Summed & { id: string; name: string }): PartFigures => ({
  id: row.id,
  name: row.name,
  ...asFigures(row),
});

export interface DayFigures extends Figures {
  /** The day, or the first of the month. */
  at: string;
}

/** In the order of time, without gaps. */
export async function figuresOverTime(
  executor: Executor,
  days: Days,
  grain: "day" | "month",
): Promise<DayFigures[]> {
  const unit = sql.lit(grain);
  const { rows } = await sql<Summed & { at: string }>`
    select to_char(at, 'YYYY-MM-DD') as at, ${SUMS}
    from generate_series(date_trunc(${unit}, ${days.from}::timestamp), ${days.to}::timestamp,
      ${sql.lit(`1 ${grain}`)}::interval) at
    left join ${categoryDays(days)} on date_trunc(${unit}, day::timestamp) = at
    group by at order by at`.execute(executor);
  return rows.map((row) => ({ at: row.at, ...asFigures(row) }));
}
