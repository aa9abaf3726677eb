import { sql } from "kysely";
import { shopFor, type Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { catalogueSearchDb } from "#app/platform/db/catalogue-reads.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { addDays } from "#app/shared/business-days.ts";
import { weekAt } from "../counts/week.ts";
import { documentOf } from "../find/rank.server.ts";
import { readInTime, SearchTookTooLong } from "../find/read-in-time.server.ts";
import { readCriteria } from "../search-criteria.ts";
import { searchProducts } from "../search-products.server.ts";
import { all, hasOne } from "../understand/document-query.ts";
import { concerns, type Demand, type WeakSearch } from "./demand.ts";

/** Fewer in a week may be one person. */
const OFTEN = 3;
/** So few products are little to choose from. */
const LITTLE = 3;
const LOOKED_AT = 60;
const SHOWN = 8;

/**
 * What people look for in this and the last week and hardly find, of the kinds in the categories that the viewer's shop sells. The
 * most frequent first; nothing for who has no shop.
 */
export async function demandFor(viewer: Viewer): Promise<Demand[]> {
  const sellerId = shopFor(viewer, "products");
  if (!sellerId) return [];
  const weak = await weakSearches();
  if (weak.length === 0) return [];
  const shop = await searchProducts(readCriteria(new URLSearchParams(), { kind: "shop", id: sellerId }));
  const categories = shop.facets.categories.map(({ value }) => value);
  if (categories.length === 0) return [];
  const asked = weak.flatMap((search) => {
    const kind = concerns(search);
    return kind ? [{ search, query: all([kind, hasOne("category", categories)]) }] : [];
  });
  try {
    const concerned = await thatFind(asked.map(({ query }) => query));
    return asked
      .filter((_, n) => concerned.has(n))
      .slice(0, SHOWN)
      .map(({ search: { shown, asked, found } }) => ({ shown, asked, found }));
  } catch (error) {
    if (error instanceof SearchTookTooLong) return [];
    throw error;
  }
}

async function weakSearches(): Promise<WeakSearch[]> {
  const { rows } = await sql<WeakSearch>`
    with weak as (
      select query, (array_agg(shown order by shown <> query desc, week desc))[1] as shown, sum(asked)::int as asked,
        (array_agg(found order by week desc))[1] as found
      from search_counts where week >= ${addDays(weekAt(clock.now()), -7)}::date and asked >= ${OFTEN}
      group by query having (array_agg(found order by week desc))[1] <= ${LITTLE}
      order by sum(asked) desc, query limit ${LOOKED_AT}
    ), explained as (
      select distinct word from search_synonyms, unnest(string_to_array(array_to_string(plain, ' '), ' ')) word
      where state = 'published'
    )
    select shown, asked, found, (
      select json_agg(json_build_object('word', said.word, 'led', coalesce(led, 0), 'wornBy', worn_by,
        'known', search_words.word is not null or search_kinds.word is not null or explained.word is not null) order by n)
      from unnest(string_to_array(query, ' ')) with ordinality as said (word, n)
        left join search_words on search_words.word = said.word
        left join search_kinds on search_kinds.word = said.word
        left join explained on explained.word = said.word
    ) as words
    from weak order by asked desc, shown`.execute(db);
  return rows;
}

/** The places of the queries that find something. */
async function thatFind(queries: string[]): Promise<Set<number>> {
  const { rows } = await readInTime(() =>
    sql<{ n: string }>`
      select n from unnest(${queries}::text[]) with ordinality as asked (query, n)
      where exists (select from search_entries entry where ${documentOf} @@ asked.query::tsquery offset 0)`.execute(
      catalogueSearchDb,
    ),
  );
  return new Set(rows.map(({ n }) => Number(n) - 1));
}
