import { sql, type Transaction } from "kysely";
import { config } from "#app/platform/config/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";

const MAX_SEARCH_LENGTH = 2_000 * config.databasePatience;
/** Room to note down every match of a common word among millions; with less, rows would be read and compared again. */
const WORK_MEMORY = "32MB";
const QUERY_CANCELED = "57014";

export class SearchTookTooLong extends Error {}

/** No search may hold the database: one that runs this long is ended, and the shopper is asked to be more specific. */
export async function readInTime<T>(read: (transaction: Transaction<DB>) => Promise<T>): Promise<T> {
  try {
    return await db
      .transaction()
      .setAccessMode("read only")
      .execute(async (transaction) => {
        await sql`select set_config('statement_timeout', ${String(MAX_SEARCH_LENGTH)}, true),
          set_config('work_mem', ${WORK_MEMORY}, true)`.execute(transaction);
        return read(transaction);
      });
  } catch (error) {
    throw (error as { code?: string }).code === QUERY_CANCELED ? new SearchTookTooLong() : error;
  }
}
