import { sql } from "kysely";
import { catalogueSearchDb } from "#app/platform/db/catalogue-reads.server.ts";

/** Asked at least so often by others in the weeks that are kept, so that nobody reads what one person typed. */
const OFTEN = 5;

/** Searches of others that begin with this plain text and found something, the most frequent first. */
export async function frequentSearches(prefix: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ shown: string }>`
    select (array_agg(shown order by shown <> query desc, week desc))[1] as shown from search_counts
    where query like ${`${prefix.replace(/[\\%_]/g, "\\$&")}%`}
    group by query having sum(asked) >= ${OFTEN} and (array_agg(found order by week desc))[1] > 0
    order by sum(asked) desc, query limit ${limit}`.execute(catalogueSearchDb);
  return rows.map(({ shown }) => shown);
}
