import { sql, type Transaction } from "kysely";
import type { DB } from "#app/platform/db/schema.ts";
import { COUNT_LIMIT, PAGE_SIZE } from "#app/shared/listing.ts";
import { fromReais } from "#app/shared/money.ts";
import type { ProductFilter } from "../storefront/summaries.server.ts";
import { type Facets, SHOWN_COLORS } from "./facets.ts";
import {
  isFiltered,
  isPriced,
  nearlyMatching,
  passes,
  type Question,
  rank,
  SORT_SQL,
} from "./matching.server.ts";
import type { SearchSort } from "./search-criteria.ts";

type Counted = { value: string; label: string; count: number }[];

/**
 * How many of the most frequent colours are counted again together with those that contain their name. A colour that is
 * not among these is taken to be too rare to be offered.
 */
const WEIGHED_COLORS = 40;
/** With filters the page is read by its own query, so the counts may stop earlier. */
const FILTERED_LIMIT = 5_001;

export interface CountedPage {
  /** The page; null when there were too many matches to read them all. */
  found: { total: number; ids: string[] } | null;
  facets: Facets;
}

/** Total, facets, highest price and the page itself, from one pass over the matching products. */
export async function countAndRank(
  transaction: Transaction<DB>,
  question: Question,
  { sort, offset }: { sort: SearchSort; offset: number },
): Promise<CountedPage> {
  const most = isFiltered(question) ? FILTERED_LIMIT : COUNT_LIMIT;
  const pass = passes(question);
  const holds = heldFilters(question);
  const { rows } = await sql<{
    counted: number;
    total: number;
    highest: string | null;
    sizes: Counted;
    colors: Counted;
    categories: Counted;
    ids: string[];
  }>`
    with near as materialized (
      select id, price, category, colors, sizes, sales, views, created_at, ${rank(question)} as rank,
        ${pass.size} as in_size, ${pass.color} as in_color, ${pass.category} as in_category, ${pass.price} as in_price
      from products where on_sale and ${nearlyMatching(question)} limit ${most}
    ),
    exact as not materialized (select * from near where ${holds.size} and ${holds.color} and ${holds.category} and ${holds.price}),
    exact_count as materialized (select count(*)::int as total from exact),
    -- Products share their size and colour lists: grouping the lists first leaves few to take apart.
    size_counts as (
      select size as value, size as label, sum(products)::int as count
      from (select sizes, count(*) as products from near where ${holds.color} and ${holds.category} and ${holds.price} group by sizes) lists,
        unnest(sizes) size
      group by size
    ),
    color_lists as materialized (
      select colors, count(*) as products from near where ${holds.size} and ${holds.category} and ${holds.price} group by colors
    ),
    color_counts as (
      select color, sum(products)::int as count from color_lists, unnest(colors) color group by color
    ),
    -- Choosing "Azul" also finds "Azul-marinho": a colour others contain is counted with them.
    color_options as materialized (
      select value, array(select name from product_options where kind = 'color' and strpos(plain, plain_text(value)) > 0) as names
      from (
        (select color as value from color_counts order by count desc, color limit ${WEIGHED_COLORS})
        union select unnest(${question.filters.colors}::text[])
      ) weighed
    ),
    weighed_colors as materialized (
      select value, value as label, case
        when cardinality(names) > 1 then (select coalesce(sum(products), 0)::int from color_lists where colors && names)
        else coalesce((select count from color_counts where color = names[1]), 0) end as count
      from color_options
    ),
    color_facets as (
      (select * from weighed_colors order by count desc, value limit ${SHOWN_COLORS})
      union select * from weighed_colors where value = any(${question.filters.colors}::text[])
    ),
    category_counts as (
      select category, count(*)::int as count from near where ${holds.size} and ${holds.color} and ${holds.price} group by category
    ),
    category_facets as (
      select id as value, name as label, coalesce(count, 0) as count, position
      from categories left join category_counts on category = id
      where count > 0 or id = any(${question.filters.categories}::text[])
    )
    select
      (select count(*)::int from near) as counted,
      (select total from exact_count) as total,
      (select max(price) from products where on_sale) as highest,
      coalesce((select json_agg(size_counts) from size_counts), '[]') as sizes,
      coalesce((select json_agg(color_facets order by count desc, value) from color_facets), '[]') as colors,
      coalesce((select json_agg(category_facets order by position) from category_facets), '[]') as categories,
      array(select id from exact order by ${SORT_SQL[sort]} limit ${PAGE_SIZE} offset ${lastPageAtMost(offset)}) as ids
  `.execute(transaction);
  const { counted, total, ids, highest, sizes, colors, categories } = rows[0]!;
  const highestPrice = highest === null ? null : fromReais(highest);
  const atLeast = counted >= most;
  return {
    found: atLeast ? null : { total, ids },
    facets: { sizes, colors, categories, highestPrice, atLeast },
  };
}

/** Which filters each counted product passes; filters that are not set are left out. */
function heldFilters(question: Question) {
  const { filters } = question;
  const held = (asked: boolean, column: string) => (asked ? sql.ref(column) : sql`true`);
  return {
    size: held(filters.sizes.length > 0, "in_size"),
    color: held(filters.colorNames.length > 0, "in_color"),
    category: held(filters.categories.length > 0, "in_category"),
    price: held(isPriced(question), "in_price"),
  };
}

/** A page past the end is answered with the last one. */
const lastPageAtMost = (offset: number) =>
  sql`(select least(${offset}::int, (greatest(total, 1) - 1) / ${PAGE_SIZE}::int * ${PAGE_SIZE}::int) from exact_count)`;

/** Counts and sorts up to `most` products. */
export async function rankMatches(
  transaction: Transaction<DB>,
  filter: ProductFilter,
  question: Question,
  { sort, offset, most = COUNT_LIMIT }: { sort: SearchSort; offset: number; most?: number },
): Promise<{ total: number; ids: string[] }> {
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with exact as materialized (
      select id, price, sales, views, created_at, ${rank(question)} as rank
      from products where on_sale and ${filter} limit ${most}
    )
    select (select count(*)::int from exact) as total,
      array(select id from exact order by ${SORT_SQL[sort]} limit ${PAGE_SIZE} offset ${offset}) as ids
  `.execute(transaction);
  return rows[0]!;
}
