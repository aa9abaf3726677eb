import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { categoryRows, highestPrice } from "#app/modules/catalog/index.server.ts";
import type { ProductSummary } from "#app/modules/catalog/index.ts";
import { type CardRow, cardRows, cardsOf } from "#app/modules/catalog/storefront/index.server.ts";
import { COUNT_LIMIT, PAGE_SIZE } from "#app/shared/listing.ts";
import { fromReais, toReais } from "#app/shared/money.ts";
import type { SearchSort } from "../search-criteria.ts";
import { type Facets, SHOWN_COLORS } from "./facets.ts";
import { WITH_FILTERS, WITHOUT_FILTERS } from "./passing-filters.server.ts";
import { fromGiven, preparedFor } from "./prepared-search.server.ts";
import { filtered, isFiltered, nearlyFiltered, type Question } from "./question.ts";
import { documentOf, rank } from "./rank.server.ts";

type Counted = { value: string; label: string; count: number }[];

/**
 * How many of the most frequent colours are counted again together with those that contain their name. A colour that is
 * not among these is taken to be too rare to be offered.
 */
const WEIGHED_COLORS = 40;
/**
 * With filters, products that lack one of them are read as well, for the facets. Of so many these say "at least", and the page is read
 * by its own query.
 */
const FILTERED_LIMIT = 2_501;

/** So many of those that only mention what was asked for are shown, and no more are counted than the second. */
const SHOWN_MENTIONS = 8;
const COUNTED_MENTIONS = 1_000;

export interface Mentions {
  items: ProductSummary[];
  total: number;
}

export interface CountedPage {
  /** The page; null when there were too many matches to read them all. */
  found: { total: number; items: ProductSummary[] } | null;
  mentions: Mentions;
  facets: Facets;
}

/** Total, facets, highest price, the page itself and what follows its end, by one statement and one pass over the matches. */
export async function countAndRank(
  question: Question,
  { sort, offset, limit = PAGE_SIZE }: { sort: SearchSort; offset: number; limit?: number },
): Promise<CountedPage> {
  const most = isFiltered(question) ? FILTERED_LIMIT : COUNT_LIMIT;
  const { filters, price, ranking, above } = question;
  const ways = nearlyFiltered(question);
  const read = readerFor({ sort, ways, above, isFiltered: isFiltered(question) });
  const [row] = await read({
    ways,
    audience: question.audience,
    mentions: filtered(question.mentions, filters),
    sizes: filters.sizes,
    colors: filters.colors,
    colorNames: filters.colorNames,
    categories: filters.categories,
    lowest: price.min === null ? null : toReais(price.min),
    highest: price.max === null ? null : toReais(price.max),
    ranking: JSON.stringify(ranking),
    most,
    limit,
    offset,
  });
  const { counted, total, ids, mentioned, cards, highest, sizes, colors, categories } = row!;
  const atLeast = counted >= most;
  const cardOf = new Map(cardsOf(cards).map((card) => [card.id, card]));
  const inOrder = (list: string[]) => list.flatMap((id) => cardOf.get(id) ?? []);
  return {
    found: atLeast ? null : { total, items: inOrder(ids) },
    mentions: { items: inOrder(mentioned.slice(0, SHOWN_MENTIONS)), total: mentioned.length },
    facets: {
      sizes,
      colors,
      categories,
      highestPrice: highest === null ? null : fromReais(highest),
      atLeast,
    },
  };
}

interface Given {
  /** What the index is asked; any of these. */
  ways: string[];
  audience: string[];
  mentions: string;
  sizes: string[];
  colors: string[];
  colorNames: string[];
  categories: string[];
  lowest: string | null;
  highest: string | null;
  ranking: string;
  most: number;
  limit: number;
  offset: number;
}

interface Row {
  counted: number;
  total: number;
  highest: string | null;
  sizes: Counted;
  colors: Counted;
  categories: Counted;
  ids: string[];
  mentioned: string[];
  cards: CardRow[];
}

const COLORS = fromGiven<string[]>("colors");
const CATEGORIES = fromGiven<string[]>("categories");
const LOWEST = fromGiven<string | null>("lowest");
const HIGHEST = fromGiven<string | null>("highest");
const MOST = fromGiven<number>("most");
const LIMIT = fromGiven<number>("page_limit");
const OFFSET = fromGiven<number>("page_offset");

/**
 * The same text for whatever is asked, so that it is planned once per connection. What is given is behind a subquery, where
 * the planner cannot see it: it would otherwise plan for each search anew, which takes longer than most searches.
 */
const readerFor = preparedFor<Given, Row>((given, { order, among, isFiltered }) => {
  const { lists, near, exact, exactCount, counts } = isFiltered ? WITH_FILTERS : WITHOUT_FILTERS;
  return sql<Row>`
  with given as materialized (
    select ${given.ways}::text[]::tsquery[] as ways, ${given.audience}::text[] as audience, ${given.mentions}::tsquery as mentions,
      ${given.sizes}::text[] as sizes, ${given.colors}::text[] as colors, ${given.colorNames}::text[] as color_names,
      ${given.categories}::text[] as categories, ${given.lowest}::numeric as lowest, ${given.highest}::numeric as highest,
      ${given.most}::int as most, ${given.limit}::int as page_limit, ${given.offset}::int as page_offset,
      ${given.ranking}::jsonb as ranking
  ),
  ${lists}
  near as materialized (${near(among)} limit ${MOST}),
  near_count as materialized (select count(*)::int as total from near),
  exact as not materialized (${exact}),
  exact_count as materialized (${exactCount}),
  -- A page past the end is answered with the last one. Among too many to be read there is no page: it is found by its own query.
  page as materialized (
    select id from (
      select id, price, sales, views, created_at, ${rank(sql`(select ranking from given)`)} as rank from exact entry
      where (select total < ${MOST} from near_count)
    ) ranked order by ${order} limit ${LIMIT} offset (
      select least(${OFFSET}, (greatest(total, 1) - 1) / ${sql.lit(PAGE_SIZE)} * ${sql.lit(PAGE_SIZE)}) from exact_count)
  ),
  -- Behind the last page only. They have no order among themselves but how well they sell.
  mentioned as materialized (
    select id from (
      select product_id as id, sales from search_entries entry
      where (select total <= page_offset + page_limit and page_limit > 0 from exact_count, given)
        and ${documentOf} @@ (select mentions from given)
        and (${LOWEST} is null or entry.price >= ${LOWEST})
        and (${HIGHEST} is null or entry.price <= ${HIGHEST})
      limit ${sql.lit(COUNTED_MENTIONS)}
    ) several order by sales desc, id
  ),
  -- One pass for all facets.
  counted as materialized (
    select sizes, colors, category, ${counts} from near group by grouping sets ((sizes), (colors), (category))
  ),
  size_counts as (
    select size as value, size as label, sum(by_size)::int as count
    from counted join search_lists on search_lists.id = counted.sizes, unnest(items) size
    where by_size > 0 group by size
  ),
  color_lists as materialized (
    select items as colors, by_color as products
    from counted join search_lists on search_lists.id = counted.colors where by_color > 0
  ),
  color_counts as (
    select color, sum(products)::int as count from color_lists, unnest(colors) color group by color
  ),
  -- Choosing "Azul" also finds "Azul-marinho": a colour others contain is counted with them.
  color_options as materialized (
    select value, array(select name from product_options where kind = 'color' and strpos(plain, plain_value) > 0) as names
    from (
      (select color as value from color_counts order by count desc, color limit ${sql.lit(WEIGHED_COLORS)})
      union select unnest(${COLORS})
    ) weighed cross join lateral (select plain_text(value) as plain_value offset 0) plainly
  ),
  weighed_colors as materialized (
    select value, value as label, case
      when cardinality(names) > 1 then (select coalesce(sum(products), 0)::int from color_lists where colors && names)
      else coalesce((select count from color_counts where color = names[1]), 0) end as count
    from color_options
  ),
  color_facets as (
    (select * from weighed_colors order by count desc, value limit ${sql.lit(SHOWN_COLORS)})
    union select * from weighed_colors where value = any(${COLORS}::text[])
  ),
  category_counts as (
    select category, by_category::int as count from counted where category is not null and by_category > 0
  ),
  category_facets as (
    select id as value, name as label, coalesce(count, 0) as count, position
    from ${categoryRows} left join category_counts on category = id
    where count > 0 or id = any(${CATEGORIES}::text[])
  )
  select
    (select total from near_count) as counted,
    (select total from exact_count) as total,
    ${highestPrice} as highest,
    coalesce((select json_agg(size_counts) from size_counts), '[]') as sizes,
    coalesce((select json_agg(color_facets order by count desc, value) from color_facets), '[]') as colors,
    coalesce((select json_agg(category_facets order by position) from category_facets), '[]') as categories,
    array(select id from page) as ids,
    array(select id from mentioned) as mentioned,
    ${jsonArrayFrom(
      cardRows(
        sql`products.id = any(array(select id from page union all (select id from mentioned limit ${sql.lit(SHOWN_MENTIONS)})))`,
        { order: "newest", limit: PAGE_SIZE + SHOWN_MENTIONS },
      ),
    )} as cards
`;
});
