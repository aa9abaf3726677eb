import { type RawBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { searchReads } from "#app/platform/db/catalogue-reads.server.ts";
import { compiledOnce } from "#app/platform/db/compiled.server.ts";
import { COUNT_LIMIT, PAGE_SIZE } from "#app/shared/listing.ts";
import { fromReais, toReais } from "#app/shared/money.ts";
import type { ProductSummary } from "../product.ts";
import { type CardRow, cardRows, cardsOf } from "../storefront/summaries.server.ts";
import { type Facets, SHOWN_COLORS } from "./facets.ts";
import { document, isFiltered, nearlyAllFilters, type Question, rank, SORT_SQL } from "./matching.server.ts";
import { SEARCH_SORTS, type SearchSort } from "./search-criteria.ts";
import { containedPart } from "./search-terms.ts";
import { type UnderstoodWord, understoodWords } from "./understand.server.ts";

type Counted = { value: string; label: string; count: number }[];

/**
 * How many of the most frequent colours are counted again together with those that contain their name. A colour that is
 * not among these is taken to be too rare to be offered.
 */
const WEIGHED_COLORS = 40;
/** With filters the page is read by its own query, so the counts may stop earlier. */
const FILTERED_LIMIT = 5_001;

/** A search as it was typed. */
export interface TypedQuestion extends Omit<Question, "terms"> {
  words: string[];
}

export interface CountedPage {
  words: UnderstoodWord[];
  /** The page; null when there were too many matches to read them all. */
  found: { total: number; items: ProductSummary[] } | null;
  facets: Facets;
}

/** Words, total, facets, highest price and the page itself, by one statement and one pass over the matching products. */
export async function countAndRank(
  question: TypedQuestion,
  { sort, offset, limit = PAGE_SIZE }: { sort: SearchSort; offset: number; limit?: number },
): Promise<CountedPage> {
  const most = isFiltered(question) ? FILTERED_LIMIT : COUNT_LIMIT;
  const { words, filters, price } = question;
  const [row] = await READERS[sort]({
    words,
    parts: words.map(containedPart),
    filtersQuery: nearlyAllFilters(question),
    sizes: filters.sizes,
    colors: filters.colors,
    colorNames: filters.colorNames,
    categories: filters.categories,
    lowest: price.min === null ? null : toReais(price.min),
    highest: price.max === null ? null : toReais(price.max),
    most,
    limit,
    offset,
  });
  const { counted, total, ids, cards, highest, sizes, colors, categories } = row!;
  const atLeast = counted >= most;
  const place = new Map(ids.map((id, index) => [id, index]));
  return {
    words: row!.understood,
    found: atLeast
      ? null
      : { total, items: cardsOf(cards.sort((a, b) => place.get(a.id)! - place.get(b.id)!)) },
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
  words: string[];
  parts: string[];
  /** What the index is asked beside the words. */
  filtersQuery: string;
  sizes: string[];
  colors: string[];
  colorNames: string[];
  categories: string[];
  lowest: string | null;
  highest: string | null;
  most: number;
  limit: number;
  offset: number;
}

interface Row {
  understood: UnderstoodWord[];
  counted: number;
  total: number;
  highest: string | null;
  sizes: Counted;
  colors: Counted;
  categories: Counted;
  ids: string[];
  cards: CardRow[];
}

const readerOf = (sort: SearchSort) =>
  compiledOnce<Given, Row>((given) => statement(given, SORT_SQL[sort]), searchReads);

const READERS = Object.fromEntries(
  Object.keys(SEARCH_SORTS).map((sort) => [sort, readerOf(sort as SearchSort)]),
) as Record<SearchSort, ReturnType<typeof readerOf>>;

/** A key of the document as a tsquery holds it. */
const key = (word: RawBuilder<unknown>) =>
  sql`'''' || replace(replace(${word}, '\\', '\\\\'), '''', '''''') || ''''`;

const fromGiven = <Value>(column: string) => sql<Value>`(select ${sql.ref(column)} from given)`;
const GIVEN = {
  words: fromGiven<string[]>("words"),
  parts: fromGiven<string[]>("parts"),
  filtersQuery: fromGiven<string>("filters_query"),
  sizes: fromGiven<string[]>("sizes"),
  colors: fromGiven<string[]>("colors"),
  colorNames: fromGiven<string[]>("color_names"),
  categories: fromGiven<string[]>("categories"),
  lowest: fromGiven<string | null>("lowest"),
  highest: fromGiven<string | null>("highest"),
  most: fromGiven<number>("most"),
  limit: fromGiven<number>("page_limit"),
  offset: fromGiven<number>("page_offset"),
};

/**
 * The same text for whatever is asked, so that it is planned once per connection. What is given is behind a subquery, where
 * the planner cannot see it: it would otherwise plan for each search anew, which takes longer than most searches.
 */
const statement = (given: Given, order: RawBuilder<unknown>) => sql<Row>`
  with given as materialized (
    select ${given.words}::text[] as words, ${given.parts}::text[] as parts, ${given.filtersQuery}::text as filters_query,
      ${given.sizes}::text[] as sizes, ${given.colors}::text[] as colors, ${given.colorNames}::text[] as color_names,
      ${given.categories}::text[] as categories, ${given.lowest}::numeric as lowest, ${given.highest}::numeric as highest,
      ${given.most}::int as most, ${given.limit}::int as page_limit, ${given.offset}::int as page_offset
  ),
  understood as materialized (${understoodWords(GIVEN.words, GIVEN.parts)}),
  asked as materialized (
    select array(select part from understood order by n) as parts,
      concat_ws(' & ', (
        select string_agg('(' || ${key(sql`part`)} || ':*' || array_to_string(array(
          select ' | ' || ${key(sql`word`)} from unnest(within) word), '') || ')', ' & ' order by n)
        from understood
      ), nullif(${GIVEN.filtersQuery}, ''))::tsquery as query
  ),
  near as materialized (
    select * from (
      select id, price, category, colors, sizes, sales, views, created_at, ${rank(sql`(select parts from asked)`)} as rank,
        (${GIVEN.sizes} = '{}' or products.sizes && ${GIVEN.sizes}) as in_size,
        (${GIVEN.colorNames} = '{}' or products.colors && ${GIVEN.colorNames}) as in_color,
        (${GIVEN.categories} = '{}' or products.category = any(${GIVEN.categories}::text[])) as in_category,
        (${GIVEN.lowest} is null or products.price >= ${GIVEN.lowest})
          and (${GIVEN.highest} is null or products.price <= ${GIVEN.highest}) as in_price
      from products where on_sale and ${document} @@ (select query from asked)
    ) matching
    -- All filters but one: these count for some facet. A filter that is not asked for always passes.
    where in_size::int + in_color::int + in_category::int + in_price::int >= 3 limit ${GIVEN.most}
  ),
  exact as not materialized (select * from near where in_size and in_color and in_category and in_price),
  exact_count as materialized (select count(*)::int as total from exact),
  -- A page past the end is answered with the last one.
  page as materialized (
    select id from exact order by ${order} limit ${GIVEN.limit} offset (
      select least(${GIVEN.offset}, (greatest(total, 1) - 1) / ${sql.lit(PAGE_SIZE)} * ${sql.lit(PAGE_SIZE)}) from exact_count)
  ),
  -- Products share their size and colour lists: grouping the lists first leaves few to take apart.
  size_counts as (
    select size as value, size as label, sum(products)::int as count
    from (select sizes, count(*) as products from near where in_color and in_category and in_price group by sizes) lists,
      unnest(sizes) size
    group by size
  ),
  color_lists as materialized (
    select colors, count(*) as products from near where in_size and in_category and in_price group by colors
  ),
  color_counts as (
    select color, sum(products)::int as count from color_lists, unnest(colors) color group by color
  ),
  -- Choosing "Azul" also finds "Azul-marinho": a colour others contain is counted with them.
  color_options as materialized (
    select value, array(select name from product_options where kind = 'color' and strpos(plain, plain_text(value)) > 0) as names
    from (
      (select color as value from color_counts order by count desc, color limit ${sql.lit(WEIGHED_COLORS)})
      union select unnest(${GIVEN.colors})
    ) weighed
  ),
  weighed_colors as materialized (
    select value, value as label, case
      when cardinality(names) > 1 then (select coalesce(sum(products), 0)::int from color_lists where colors && names)
      else coalesce((select count from color_counts where color = names[1]), 0) end as count
    from color_options
  ),
  color_facets as (
    (select * from weighed_colors order by count desc, value limit ${sql.lit(SHOWN_COLORS)})
    union select * from weighed_colors where value = any(${GIVEN.colors}::text[])
  ),
  category_counts as (
    select category, count(*)::int as count from near where in_size and in_color and in_price group by category
  ),
  category_facets as (
    select id as value, name as label, coalesce(count, 0) as count, position
    from categories left join category_counts on category = id
    where count > 0 or id = any(${GIVEN.categories}::text[])
  )
  select
    coalesce((select json_agg(understood order by n) from understood), '[]') as understood,
    (select count(*)::int from near) as counted,
    (select total from exact_count) as total,
    (select max(price) from products where on_sale) as highest,
    coalesce((select json_agg(size_counts) from size_counts), '[]') as sizes,
    coalesce((select json_agg(color_facets order by count desc, value) from color_facets), '[]') as colors,
    coalesce((select json_agg(category_facets order by position) from category_facets), '[]') as categories,
    array(select id from page) as ids,
    ${jsonArrayFrom(cardRows(sql`products.id = any(array(select id from page))`, { order: "newest", limit: PAGE_SIZE }))} as cards
`;
