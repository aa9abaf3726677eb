import { sql, type Transaction } from "kysely";
import { addShopPictures, holdShopProducts } from "#app/modules/catalog/exchange/index.server.ts";
import { MAX_PICTURES, type ShopProduct } from "#app/modules/catalog/exchange/index.ts";
import { takeAddressFor } from "#app/modules/catalog/manage/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { defineJob, type Job, Postponed } from "#app/platform/jobs/job.ts";
import { findImportRow, type Written } from "../import-row.server.ts";

/** Addresses of one job: a slow one takes seconds, and other jobs have their turn in between. */
const AT_A_TIME = 10;
/** Milliseconds after which an address that gave no picture was slow, not wrong. */
const SLOW = 5_000;
/** A server that was slow so many times in a row is not asked again until the shop's addresses are done. */
const SLOW_TIMES = 3;
const TRY_LATER = 5_000;
const GIVEN_UP =
  "O servidor deste endereço demorou demais várias vezes seguidas, e paramos de tentar. Envie o arquivo da foto.";

interface WaitingPicture {
  importId: string;
  sellerId: string;
  position: number;
  number: number;
  address: string;
}

/**
 * Fetches the pictures that a shop's files name, after their products were written: an address that answers a page, five
 * gigabytes or nothing costs one picture, never the product.
 */
export const fetchPicturesJob: Job<{ importId: string }> = defineJob<{ importId: string }>({
  name: "fetch-import-pictures",
  lane: "downloads",
  run: fetchPictures,
});

/** One job for all imports of a shop, so that one of many files has no more turns than another. */
export const fetchPicturesOf = (
  transaction: Transaction<DB>,
  { id, sellerId }: { id: string; sellerId: string },
): Promise<void> =>
  enqueue(transaction, fetchPicturesJob, { importId: id }, { jobKey: `fetch-pictures-${sellerId}` });

/** The shops whose addresses this process fetches now. */
const underWay = new Set<string>();
/** By shop, how often a server was slow in a row. */
const slowServers = new Map<string, Map<string, number>>();

async function fetchPictures({ importId }: { importId: string }): Promise<void> {
  const sellerId = (await findImportRow(db, importId))?.sellerId;
  if (!sellerId) return;
  if (underWay.has(sellerId)) {
    throw new Postponed("Waits for other pictures of the shop.", new Date(clock.now().getTime() + TRY_LATER));
  }
  underWay.add(sellerId);
  try {
    const waiting = await waitingPictures(sellerId);
    for (const picture of waiting) {
      const taken = await takeUnlessSlow(picture);
      await db.transaction().execute((transaction) => keepPicture(transaction, picture, taken));
    }
    if (waiting.length < AT_A_TIME) slowServers.delete(sellerId);
    else
      await db
        .transaction()
        .execute((transaction) => fetchPicturesOf(transaction, { id: importId, sellerId }));
  } finally {
    underWay.delete(sellerId);
  }
}

async function takeUnlessSlow({ sellerId, address }: WaitingPicture) {
  const server = URL.parse(address)?.host ?? "";
  const servers = slowServers.get(sellerId) ?? new Map<string, number>();
  slowServers.set(sellerId, servers);
  const times = servers.get(server) ?? 0;
  if (times >= SLOW_TIMES) return { problem: GIVEN_UP };
  const askedAt = performance.now();
  const taken = await takeAddressFor(sellerId, address);
  const wasSlow = "problem" in taken && performance.now() - askedAt >= SLOW;
  servers.set(server, wasSlow ? times + 1 : 0);
  return taken;
}

/** Of the oldest import first. */
async function waitingPictures(sellerId: string): Promise<WaitingPicture[]> {
  const { rows } = await sql<WaitingPicture>`
    select import_id as "importId", seller_id as "sellerId", position, number, address
    from import_pictures waiting join imports on imports.id = waiting.import_id
    where seller_id = ${sellerId} and waiting.status = 'na-fila' and imports.status = 'concluida'
    order by imports.created_at, import_id, number, position limit ${AT_A_TIME}`.execute(db);
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
