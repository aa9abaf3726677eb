import { sql } from "kysely";
import { bestSellers, coverPictureId, productName } from "#app/modules/catalog/index.server.ts";
import { renditionPath } from "#app/modules/pictures/index.ts";
import { catalogueSearchDb } from "#app/platform/db/catalogue-reads.server.ts";
import { productPath } from "#app/platform/paths.ts";
import { documentOf } from "../find/rank.server.ts";
import { all, beginning } from "../understand/document-query.ts";
import type { Suggestion } from "./suggestion.ts";

/** So many are enough not to look further than among the best sellers. */
const ENOUGH = 4;
/** The best sellers are searched first; most typed texts are found among them. */
const BEST_SELLERS = 1_000;
const CANDIDATES = 1_000;

/** Products whose name has words that begin so, the best sellers first. */
export async function suggestProducts(parts: string[], limit: number): Promise<Suggestion[]> {
  const inName = all(parts.map((part) => beginning("@", part)));
  const patterns = parts.map((part) => `% ${part}%`);
  const { rows } = await sql<{ id: string; label: string; picture: string | null }>`
    with best as materialized (${bestSellers(BEST_SELLERS)}),
    popular as materialized (
      select entry.product_id as id, entry.sales, entry.views from best
      -- One look-up for each: as a join all entries would be read.
      cross join lateral (select * from search_entries where search_entries.product_id = best.id offset 0) entry
      where entry.name like all(${patterns}::text[]) order by entry.sales desc, entry.views desc, id limit ${limit}
    ),
    others as (
      select id, sales, views from (
        select product_id as id, sales, views, name from search_entries entry
        where (select count(*) from popular) < ${ENOUGH} and ${documentOf} @@ ${inName}::tsquery
        limit ${CANDIDATES}
      ) some_named where name like all(${patterns}::text[])
    ),
    chosen as (
      select id, sales, views from (select * from popular union select * from others) candidates
      order by sales desc, views desc, id limit ${limit}
    )
    select chosen.id, ${coverPictureId(sql.ref("chosen.id"))} as picture, ${productName(sql.ref("chosen.id"))} as label
    from chosen
    order by chosen.sales desc, chosen.views desc, chosen.id`.execute(catalogueSearchDb);
  return rows.map(({ id, label, picture }) => ({
    kind: "product",
    label,
    href: productPath(id),
    thumbnail: picture && renditionPath(picture, 160, "webp"),
  }));
}
