import type { Pool, QueryConfig } from "pg";

/**
 * Ready means: the database answers and has been migrated. Migrations run before any web process starts, so their
 * history being there is enough.
 */
export async function isReady(pool: Pool): Promise<boolean> {
  try {
    await pool.query({
      text: "select 1 from schema_migrations limit 1",
      query_timeout: 3_000,
    } as QueryConfig);
    return true;
  } catch {
    return false;
  }
}
