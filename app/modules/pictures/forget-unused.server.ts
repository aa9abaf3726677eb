import { type RawBuilder, type SqlBool, sql, type Transaction } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { keptSince } from "#app/shared/retention.ts";
import { originalKey, renditionsKey } from "./picture-storage.server.ts";
import { pictureStorage } from "./ports.server.ts";

/** What the modules that use pictures say about them. */
export interface PictureUse {
  /** Whether the row of `pictures` at hand is shown somewhere. */
  isShown: RawBuilder<SqlBool>;
  /** Those that stay although nothing shows them. Asked only on a night when something is due. */
  kept: () => Promise<ReadonlySet<string>>;
  /** Removes the rows of other tables that point to a picture. */
  release: (transaction: Transaction<DB>, id: string) => Promise<void>;
}

/** Forgets uploaded pictures that have been shown nowhere for a while. Drawings have no files: they stay. */
export async function forgetUnusedPictures({ isShown, kept, release }: PictureUse): Promise<void> {
  const now = clock.now();
  await sql`update pictures set unused_since = null where unused_since is not null and ${isShown}`.execute(
    db,
  );
  await sql`
    update pictures set unused_since = ${now}
    where unused_since is null and drawing is null and not ${isShown}`.execute(db);
  const due = await sql<{ id: string }>`
    select id from pictures where unused_since < ${keptSince(now, "unusedPictures")} order by id`.execute(db);
  if (due.rows.length === 0) return;
  const staying = await kept();
  for (const { id } of due.rows) if (!staying.has(id)) await forget(id);

  /** The row goes last: what is interrupted is done again the next night. */
  async function forget(id: string): Promise<void> {
    const stillUnused = sql<SqlBool>`id = ${id} and unused_since is not null and not ${isShown}`;
    const released = await db.transaction().execute(async (transaction) => {
      const { rows } = await sql`select from pictures where ${stillUnused} for update`.execute(transaction);
      if (rows.length > 0) await release(transaction, id);
      return rows.length > 0;
    });
    if (!released) return;
    const storage = pictureStorage();
    await storage.remove(renditionsKey(id));
    await storage.remove(originalKey(id));
    await sql`delete from pictures where ${stillUnused}`.execute(db);
  }
}
