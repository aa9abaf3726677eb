import { sql } from "kysely";
import { searchReads } from "#app/platform/db/catalogue-reads.server.ts";
import { compiledOnce } from "#app/platform/db/compiled.server.ts";
import { beginsWith } from "./begins-with.ts";

/** Asked at least so often by others in the weeks that are kept, so that nobody reads what one person typed. */
const OFTEN = 5;

const read = compiledOnce<{ prefix: string; limit: number }, { shown: string }>(
  ({ prefix, limit }) => sql`
    select (array_agg(shown order by shown <> query desc, week desc))[1] as shown from search_counts
    where ${beginsWith("query", prefix)}
    group by query having sum(asked) >= ${sql.lit(OFTEN)} and (array_agg(found order by week desc))[1] > 0
    order by sum(asked) desc, query limit ${limit}`,
  searchReads,
);

/** Searches of others that begin with this plain text and found something, the most frequent first. */
export async function frequentSearches(prefix: string, limit: number): Promise<string[]> {
  return (await read({ prefix, limit })).map(({ shown }) => shown);
}
