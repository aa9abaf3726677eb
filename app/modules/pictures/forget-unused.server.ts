import { sql } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { keptSince } from "#app/platform/retention.ts";
import { picturePorts } from "./ports.server.ts";
import { originalKey, renditionsKey } from "./storage-keys.ts";

declare module "#app/platform/jobs/job.ts" {
  interface JobPayloads {
    "forget-unused-pictures": object;
  }
}

const ON_A_PRODUCT = sql`exists (select from product_pictures shown where shown.picture_id = pictures.id)`;

/**
 * Uploaded pictures that have been on no product for a while. An order keeps showing what was bought, so a picture in
 * one stays. Drawings are no files: they stay, too.
 */
export async function forgetUnusedPictures(): Promise<void> {
  const now = clock.now();
  await sql`update pictures set unused_since = null where unused_since is not null and ${ON_A_PRODUCT}`.execute(
    db,
  );
  await sql`
    update pictures set unused_since = ${now}
    where unused_since is null and drawing is null and not ${ON_A_PRODUCT}`.execute(db);
  const due = await sql<{ id: string }>`
    select id from pictures where unused_since < ${keptSince(now, "unusedPictures")} order by id`.execute(db);
  if (due.rows.length === 0) return;
  const sold = await soldPictures();
  for (const { id } of due.rows) if (!sold.has(id)) await forget(id);
}

/** Named in an order, by its address. One look through all orders, and only on a night when something is due. */
async function soldPictures(): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct substring(item ->> 'produto_imagem' from '/pictures/([0-9a-f]{32})/') as id
    from pedidos, jsonb_array_elements(itens) item`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The row goes with its files or not at all: what is interrupted is done again the next night. */
async function forget(id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql`
      select from pictures where id = ${id} and unused_since is not null and not ${ON_A_PRODUCT} for update`.execute(
      transaction,
    );
    if (rows.length === 0) return;
    await transaction.deleteFrom("seller_pictures").where("picture_id", "=", id).execute();
    await transaction.deleteFrom("pictures").where("id", "=", id).execute();
    const { storage } = picturePorts();
    await storage.remove(renditionsKey(id));
    await storage.remove(originalKey(id));
  });
}
