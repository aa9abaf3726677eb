import { type Expression, type RawBuilder, sql } from "kysely";
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
const allDays = (days: Days): RawBuilder<unknown> => sql`(
  select day, views, pieces, revenue from category_days where ${within(days)}
  union all select day, views, pieces, revenue from figure_changes where ${within(days)}) known`;

export async function figuresIn(executor: Executor, days: Days): Promise<Figures> {
  const { rows } = await sql<Summed>`select ${SUMS} from ${allDays(days)}`.execute(executor);
  return asFigures(rows[0]!);
}

/** The figures of one product, category or shop. */
export interface FiguresById extends Figures {
  id: string;
}

/** The SQL of the category, or the shop, that a product belongs to. */
type PartOf = (productId: Expression<unknown>) => RawBuilder<string>;

/** Those that were seen or sold, the one that brought in most first. */
export const figuresByCategory = (executor: Executor, days: Days, categoryOf: PartOf) =>
  figuresByPart(
    executor,
    days,
    sql`select day, category as id, views, pieces, revenue from category_days`,
    categoryOf,
  );

export const figuresBySeller = (executor: Executor, days: Days, sellerOf: PartOf) =>
  figuresByPart(
    executor,
    days,
    sql`select day, seller_id as id, views, pieces, revenue from seller_days`,
    sellerOf,
  );

async function figuresByPart(
  executor: Executor,
  days: Days,
  known: RawBuilder<unknown>,
  partOf: PartOf,
): Promise<FiguresById[]> {
  const { rows } = await sql<Summed & { id: string }>`
    select id, ${SUMS} from (
      ${known} where ${within(days)}
      union all select day, ${partOf(sql.ref("product_id"))}, views, pieces, revenue
      from figure_changes where ${within(days)}
    ) known
    group by id order by revenue desc, views desc, id`.execute(executor);
  return rows.map((row) => ({ id: row.id, ...asFigures(row) }));
}

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
    left join ${allDays(days)} on date_trunc(${unit}, day::timestamp) = at
    group by at order by at`.execute(executor);
  return rows.map((row) => ({ at: row.at, ...asFigures(row) }));
}
