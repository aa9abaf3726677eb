import type { Pool } from "pg";

/**
 * Ready means: the database answers and has been migrated. Migrations run before any web process starts, so their
 * history being there is enough.
 */
export async function isReady(pool: Pool): Promise<boolean> {
  try {
    await pool.query("select 1 from schema_migrations limit 1");
    return true;
  } catch {
    return false;
  }
}
