import { sql } from "kysely";
import { bestSellers, coverPictureId, productName } from "#app/modules/catalog/index.server.ts";
import { renditionPath } from "#app/modules/pictures/index.ts";
import { searchReads } from "#app/platform/db/catalogue-reads.server.ts";
import { compiledOnce } from "#app/platform/db/compiled.server.ts";
import { productPath } from "#app/platform/paths.ts";
import { documentOf } from "../find/rank.server.ts";
import { all, beginning, type DocumentQuery } from "../understand/document-query.ts";
import { MAX_SUGGESTIONS, type Suggestion } from "./suggestion.ts";

/** So many are enough not to look further than among the best sellers. */
const ENOUGH = 4;
/** The best sellers are searched first; most typed texts are found among them. */
const BEST_SELLERS = 1_000;
const CANDIDATES = 1_000;

interface Given {
  inName: DocumentQuery;
  /** For names as the search has them, word by word. */
  beginnings: string[];
  /** For names as products have them: where a part is missing, the entry of the search need not be read. */
  parts: string[];
}

interface Row {
  id: string;
  label: string;
  picture: string | null;
}

const read = compiledOnce<Given, Row>(
  (given) => sql<Row>`
    with given as materialized (
      select ${given.inName}::tsquery as in_name, ${given.beginnings}::text[] as beginnings, ${given.parts}::text[] as parts
    ),
    best as materialized (${bestSellers(BEST_SELLERS)}),
    popular as materialized (
      select entry.product_id as id, entry.sales, entry.views
      from (select id from best where plain_name like all((select parts from given)::text[]) offset 0) named
      -- One look-up for each: as a join all entries would be read.
      cross join lateral (select * from search_entries where search_entries.product_id = named.id offset 0) entry
      where entry.name like all((select beginnings from given)::text[])
      order by entry.sales desc, entry.views desc, id limit ${sql.lit(MAX_SUGGESTIONS)}
    ),
    others as (
      select id, sales, views from (
        select product_id as id, sales, views, name from search_entries entry
        where (select count(*) from popular) < ${sql.lit(ENOUGH)} and ${documentOf} @@ (select in_name from given)
        limit ${sql.lit(CANDIDATES)}
      ) some_named where name like all((select beginnings from given)::text[])
    ),
    chosen as (
      select id, sales, views from (select * from popular union select * from others) candidates
      order by sales desc, views desc, id limit ${sql.lit(MAX_SUGGESTIONS)}
    )
    select chosen.id, ${coverPictureId(sql.ref("chosen.id"))} as picture, ${productName(sql.ref("chosen.id"))} as label
    from chosen
    order by chosen.sales desc, chosen.views desc, chosen.id`,
  searchReads,
);

/** Products whose name has words that begin so, the best sellers first. */
export async function suggestProducts(parts: string[]): Promise<Suggestion[]> {
  const rows = await read({
    inName: all(parts.map((part) => beginning("@", part))),
    beginnings: parts.map((part) => `% ${part}%`),
    parts: parts.map((part) => `%${part}%`),
  });
  return rows.map(({ id, label, picture }) => ({
    kind: "product",
    label,
    href: productPath(id),
    thumbnail: picture && renditionPath(picture, 160, "webp"),
  }));
}
