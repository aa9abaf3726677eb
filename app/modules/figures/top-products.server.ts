import { type RawBuilder, sql } from "kysely";
import type { Executor } from "#app/platform/db/db.server.ts";
import { daysBetween } from "#app/shared/business-days.ts";
import type { Days } from "./figures.ts";
import { asFigures, type FiguresById, SUMS, type Summed, within } from "./figures-queries.server.ts";

export type Measure = "views" | "sales";

/**
 * How many of the best products of each day are candidates, and how many candidates are added up: more are surer and
 * slower. For many days fewer are taken, because the totals then say which other products could be among the best.
 */
const OF_EACH_DAY = { few: 40, many: 10 };
const CANDIDATES = 100;
const areMany = ({ from, to }: Days): boolean => daysBetween(from, to) > 60;

/**
 * The best products of a span are usually among the best of single days. So these are added up first, together with an
 * upper bound for all others. If the bound reaches the last product shown, every product that could have that much is
 * added up.
 */
export async function topProducts(
  executor: Executor,
  days: Days,
  measure: Measure,
  count: number,
): Promise<FiguresById[]> {
  const { ids, othersHaveAtMost } = await amongTheFirst(executor, days, measure);
  const likely = (await figuresOf(executor, days, ids, measure)).slice(0, count);
  const enough = likely[count - 1]?.[measure] ?? 1;
  if (othersHaveAtMost < enough) return likely;
  const possible = await amongAll(executor, days, measure, { count, enough });
  return (await figuresOf(executor, days, possible, measure)).slice(0, count);
}

const columnOf = (measure: Measure): RawBuilder<unknown> => sql.ref(measure === "views" ? "views" : "pieces");

/** A product outside the candidates has at most the next one's sum and, on every other day, what the last one of that day had. */
async function amongTheFirst(executor: Executor, days: Days, measure: Measure) {
  const column = columnOf(measure);
  const places = areMany(days) ? OF_EACH_DAY.many : OF_EACH_DAY.few;
  const { rows } = await sql<{ ids: string[]; next: string | null; surpassable: string }>`
    with first as materialized (
      select each.product_id, each.amount, each.place
      from generate_series(${days.from}::date, ${days.to}::date, interval '1 day') calendar (day),
      lateral (
        select product_id, ${column} as amount, row_number() over (order by ${column} desc) as place
        from product_days where product_days.day = calendar.day::date and ${column} > 0
        order by ${column} desc limit ${places}
      ) each
    ), gathered as materialized (
      select product_id, sum(amount) as amount
      from (
        select product_id, amount from first
        union all select product_id, ${column} from figure_changes where ${within(days)}
      ) known
      group by product_id order by 2 desc, 1 limit ${CANDIDATES + 1}
    )
    select array(select product_id from gathered order by amount desc, product_id limit ${CANDIDATES}) as ids,
      (select greatest(amount, 0) from gathered order by amount desc, product_id offset ${CANDIDATES}) as next,
      (select coalesce(sum(amount), 0) from first where place = ${places}) as surpassable`.execute(executor);
  const { ids, next, surpassable } = rows[0]!;
  return { ids, othersHaveAtMost: Number(next ?? 0) + Number(surpassable) };
}

/**
 * The products with the largest sums by day, and every product with changes that are not folded yet. As many more of the
 * former are taken as the latter could overtake.
 */
async function amongAll(
  executor: Executor,
  days: Days,
  measure: Measure,
  { count, enough }: { count: number; enough: number },
): Promise<string[]> {
  const column = columnOf(measure);
  const couldReach = areMany(days)
    ? sql`product_id in (select product_id from product_totals where ${column} >= ${enough})`
    : sql`true`;
  const { rows } = await sql<{ id: string }>`
    with news as materialized (select distinct product_id as id from figure_changes where ${within(days)}),
    most as (
      select product_id as id from product_days
      where ${within(days)} and ${column} > 0 and ${couldReach}
      group by product_id order by sum(${column}) desc, product_id
      limit ${count} + (select count(*) from news)
    )
    select id from most union select id from news`.execute(executor);
  return rows.map(({ id }) => id);
}

/** The largest first; products without any are left out. */
async function figuresOf(
  executor: Executor,
  days: Days,
  ids: string[],
  measure: Measure,
): Promise<FiguresById[]> {
  const { rows } = await sql<Summed & { id: string }>`
    select summed.* from (
      select product_id as id, ${SUMS}
      from (
        select product_id, views, pieces, revenue from product_days
        where product_id = any (${ids}::text[]) and ${within(days)}
        union all select product_id, views, pieces, revenue from figure_changes
        where product_id = any (${ids}::text[]) and ${within(days)}
      ) known
      group by product_id having sum(${columnOf(measure)}) > 0
    ) summed
    order by ${sql.ref(`summed.${measure}`)} desc, id`.execute(executor);
  return rows.map((row) => ({ id: row.id, ...asFigures(row) }));
}
