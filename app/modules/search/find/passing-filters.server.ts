import { type RawBuilder, type SqlBool, sql } from "kysely";
import { fromGiven } from "./prepared-search.server.ts";
import { listsWith } from "./rank.server.ts";

const SIZES = fromGiven<string[]>("sizes");
const COLOR_NAMES = fromGiven<string[]>("color_names");
const CATEGORIES = fromGiven<string[]>("categories");
const LOWEST = fromGiven<string | null>("lowest");
const HIGHEST = fromGiven<string | null>("highest");

/** Numbers first: what stands behind a text is read by way of it. */
const COLUMNS = sql.raw(
  "sizes, colors, heads, sales, views, created_at, category, audience, name, price, product_id as id",
);

/**
 * Parts of the statement that counts and ranks: `lists` are those that pass the filters, read once for all parts of the entries; `near`
 * are the products that match and pass all filters but at most one, `exact` those that pass all.
 */
export const WITH_FILTERS = {
  lists: sql`chosen_sizes as materialized (${listsWith("size", SIZES)}),
    chosen_colors as materialized (${listsWith("color", COLOR_NAMES)}),`,
  near: (among: RawBuilder<SqlBool>) => sql`
    select * from (
      select ${COLUMNS},
        (${SIZES} = '{}' or entry.sizes in (select id from chosen_sizes)) as in_size,
        (${COLOR_NAMES} = '{}' or entry.colors in (select id from chosen_colors)) as in_color,
        (${CATEGORIES} = '{}' or entry.category = any(${CATEGORIES}::text[])) as in_category,
        (${LOWEST} is null or entry.price >= ${LOWEST})
          and (${HIGHEST} is null or entry.price <= ${HIGHEST}) as in_price
      from search_entries entry where ${among}
    ) matching
    -- All filters but one: these count for some facet. A filter that is not asked for always passes.
    where in_size::int + in_color::int + in_category::int + in_price::int >= 3`,
  exact: sql`select * from near where in_size and in_color and in_category and in_price`,
  exactCount: sql`select count(*)::int as total from exact`,
  // Each facet is counted without its own filter.
  counts: sql`count(*) filter (where in_color and in_category and in_price) as by_size,
    count(*) filter (where in_size and in_category and in_price) as by_color,
    count(*) filter (where in_size and in_color and in_price) as by_category`,
};
/** Without filters everything passes, and nothing is compared for each product. */
export const WITHOUT_FILTERS: typeof WITH_FILTERS = {
  lists: sql``,
  near: (among) => sql`select ${COLUMNS} from search_entries entry where ${among}`,
  exact: sql`select * from near`,
  exactCount: sql`select total from near_count`,
  counts: sql`count(*) as by_size, count(*) as by_color, count(*) as by_category`,
};
