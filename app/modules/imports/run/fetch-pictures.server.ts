import { sql } from "kysely";
import { addShopPictures, holdShopProducts } from "#app/modules/catalog/exchange/index.server.ts";
import { MAX_PICTURES, type ShopProduct } from "#app/modules/catalog/exchange/index.ts";
import { takeAddressFor } from "#app/modules/catalog/manage/index.server.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { defineJob, type Job } from "#app/platform/jobs/job.ts";
import type { Written } from "../import-row.server.ts";

/** Addresses of one job: a slow one takes seconds, and other jobs have their turn in between. */
const AT_A_TIME = 10;

interface WaitingPicture {
  importId: string;
  sellerId: string;
  position: number;
  number: number;
  address: string;
}

/**
 * Fetches the pictures that a file names, after its products were written: an address that answers a page, five gigabytes
 * or nothing costs one picture, never the product.
 */
export const fetchPicturesJob: Job<{ importId: string }> = defineJob<{ importId: string }>({
  name: "fetch-import-pictures",
  lane: "housekeeping",
  run: fetchPictures,
});

async function fetchPictures({ importId }: { importId: string }): Promise<void> {
  const waiting = await waitingPictures(importId);
  for (const picture of waiting) {
    const taken = await takeAddressFor(picture.sellerId, picture.address);
    await db.transaction().execute((transaction) => keepPicture(transaction, picture, taken));
  }
  if (waiting.length < AT_A_TIME) return;
  await db.transaction().execute((transaction) => enqueue(transaction, fetchPicturesJob, { importId }));
}

async function waitingPictures(importId: string): Promise<WaitingPicture[]> {
  const { rows } = await sql<WaitingPicture>`
    select import_id as "importId", seller_id as "sellerId", position, number, address
    from import_pictures waiting join imports on imports.id = waiting.import_id
    where import_id = ${importId} and waiting.status = 'na-fila' and imports.status = 'concluida'
    order by number, position limit ${AT_A_TIME}`.execute(db);
  return rows;
}

async function keepPicture(
  transaction: Executor,
  { importId, sellerId, position, number }: WaitingPicture,
  taken: { id: string } | { problem: string },
): Promise<void> {
  // Undone meanwhile: the picture is nobody's any more.
  const { rows } = await sql`
    select from imports where id = ${importId} and status = 'concluida' for share`.execute(transaction);
  if (rows.length === 0) return;
  const product = await transaction
    .selectFrom("import_products")
    .select(["product_id", "written"])
    .where("import_id", "=", importId)
    .where("position", "=", position)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const id = product?.product_id ?? "";
  const held = (await holdShopProducts(transaction, sellerId, [id])).get(id);
  const problem = "problem" in taken ? taken.problem : refusal(held);
  const picture = "id" in taken ? taken.id : null;
  await transaction
    .updateTable("import_pictures")
    .set(problem === null ? { status: "pronta", picture_id: picture } : { status: "recusada", problem })
    .where("import_id", "=", importId)
    .where("position", "=", position)
    .where("number", "=", number)
    .execute();
  if (problem !== null || !held || picture === null) return;
  if (held.pictures.some((shown) => shown.id === picture)) return;
  // For a file that was checked meanwhile and for undoing this one, our own pictures are no change of the product.
  const version = await addShopPictures(transaction, held, [
    { id: picture, alt: held.fields.name, color: null },
  ]);
  await sql`
    update import_products set seen = jsonb_set(seen, '{version}', to_jsonb(${version}::int))
    where product_id = ${id} and outcome is null and (seen ->> 'version')::int = ${held.version}`.execute(
    transaction,
  );
  const written = product?.written as unknown as Written | null;
  if (written?.version !== held.version) return;
  await transaction
    .updateTable("import_products")
    .set({ written: JSON.stringify({ ...written, version }) })
    .where("import_id", "=", importId)
    .where("position", "=", position)
    .execute();
}

const refusal = (held: ShopProduct | undefined): string | null => {
  if (!held) return "O produto não está mais na loja.";
  return held.pictures.length >= MAX_PICTURES ? `O produto já tem ${MAX_PICTURES} fotos.` : null;
};
