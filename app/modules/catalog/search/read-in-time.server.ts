import { sql, type Transaction } from "kysely";
import { config } from "#app/platform/config/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";

const SEARCH_TIMEOUT = 2_000 * config.databasePatience;
/** Enough for the bitmap of a common word among millions of rows; with less it becomes lossy and rows are checked again. */
const WORK_MEMORY = "32MB";
const QUERY_CANCELED = "57014";

export class SearchTookTooLong extends Error {}

/** Runs a search with a time limit; a search that exceeds it throws `SearchTookTooLong`. */
export async function readInTime<T>(read: (transaction: Transaction<DB>) => Promise<T>): Promise<T> {
  try {
    return await db
      .transaction()
      .setAccessMode("read only")
      .execute(async (transaction) => {
        await sql`select set_config('statement_timeout', ${String(SEARCH_TIMEOUT)}, true),
          set_config('work_mem', ${WORK_MEMORY}, true)`.execute(transaction);
        return read(transaction);
      });
  } catch (error) {
    throw (error as { code?: string }).code === QUERY_CANCELED ? new SearchTookTooLong() : error;
  }
}
