import { type Selectable, type SqlBool, sql } from "kysely";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { ProductBatches } from "#app/platform/db/schema.ts";
import { olderThan } from "#app/platform/forget-old.server.ts";
import { pageOf } from "#app/shared/listing.ts";
import type { OwnProductCriteria } from "../manage/own-product-criteria.ts";
import { idsOf } from "../manage/own-product-queries.server.ts";
import { shopOf } from "../manage/reach.server.ts";
import { isProductId } from "../product.ts";
import {
  type Batch,
  type BatchItem,
  type ItemState,
  MAX_BATCH,
  type Selection,
  UNDO_MINUTES,
} from "./batch.ts";
import { readProducts } from "./batch-rows.server.ts";
import type { ProductChange } from "./product-change.ts";
import { isBatchId } from "./run-batch.server.ts";

export const forgetOldBatches = olderThan("product_batches", "expires_at", null);

const ITEMS_A_PAGE = 100;

export interface BatchPage {
  batch: Batch;
  items: BatchItem[];
  page: number;
  pageCount: number;
}

/** A batch of the viewer's shop with some of its products: those that are not changed, and why, come first. */
export async function findBatch(viewer: Viewer, id: string, asked: number): Promise<BatchPage | null> {
  const shop = shopOf(viewer);
  if (!shop || !isBatchId(id)) return null;
  const row = await db
    .selectFrom("product_batches")
    .selectAll()
    .where("id", "=", id)
    .where("seller_id", "=", shop)
    .executeTakeFirst();
  if (!row) return null;
  const batch = await withCounts(row);
  const total = Object.values(batch.counts).reduce((sum, count) => sum + count, 0);
  const { page, pageCount, offset } = pageOf(asked, total, ITEMS_A_PAGE);
  const { rows: items } = await sql<BatchItem>`
    select product_id as "productId", products.name, state, reason, before, after
    from product_batch_items item join products on products.id = product_id
    where batch_id = ${id}
    order by array_position(array['recusado', 'mantido', 'previsto', 'feito', 'desfeito', 'igual'], state), position
    limit ${ITEMS_A_PAGE} offset ${offset}`.execute(db);
  return { batch, items, page, pageCount };
}

/** The shop's last change of many products that is not finished, or can be undone; null without one. */
export async function lastBatch(viewer: Viewer): Promise<Batch | null> {
  const shop = shopOf(viewer);
  if (!shop) return null;
  const since = new Date(clock.now().getTime() - UNDO_MINUTES * 60_000);
  const row = await db
    .selectFrom("product_batches")
    .selectAll()
    .where("seller_id", "=", shop)
    .where("confirmed_at", "is not", null)
    .where(sql<SqlBool>`(finished_at is null or undone_at is not null or finished_at >= ${since})`)
    .orderBy("confirmed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const batch = await withCounts(row);
  return batch.phase === "undone" || (batch.phase === "done" && batch.minutesToUndo === 0) ? null : batch;
}

async function withCounts(row: Selectable<ProductBatches>): Promise<Batch> {
  const { rows } = await sql<{ state: ItemState; count: number }>`
    select state, count(*)::int as count from product_batch_items where batch_id = ${row.id} group by state`.execute(
    db,
  );
  const none = { previsto: 0, igual: 0, recusado: 0, feito: 0, desfeito: 0, mantido: 0 };
  const counts = { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
  return {
    id: row.id,
    change: row.change as unknown as ProductChange,
    counts,
    phase: phaseOf(row, counts),
    minutesToUndo: row.undone_at === null && counts.feito > 0 ? minutesLeft(row.finished_at) : 0,
  };
}

function phaseOf(row: Selectable<ProductBatches>, counts: Record<ItemState, number>): Batch["phase"] {
  if (row.confirmed_at === null) return "preview";
  if (row.finished_at === null) return "open";
  if (row.undone_at === null) return "done";
  return counts.feito > 0 ? "undoing" : "undone";
}

function minutesLeft(finishedAt: Date | null): number {
  if (!finishedAt) return 0;
  const gone = (clock.now().getTime() - finishedAt.getTime()) / 60_000;
  return Math.max(0, Math.ceil(UNDO_MINUTES - gone));
}

/** How many products a selection has, and the first of their names. */
export async function describeSelection(
  viewer: Viewer,
  selection: Selection,
  criteria: OwnProductCriteria,
): Promise<{ count: number; names: string[]; isTooLarge: boolean }> {
  const shop = shopOf(viewer);
  if (!shop) return { count: 0, names: [], isTooLarge: false };
  const ids =
    "all" in selection
      ? await idsOf(db, shop, criteria, { offset: 0, limit: MAX_BATCH + 1 })
      : selection.ids.filter(isProductId);
  const products = await readProducts(db, shop, "all" in selection ? ids.slice(0, NAMES) : ids);
  const present = [...products.values()].filter(({ isDeleted }) => !isDeleted);
  return {
    count: Math.min("all" in selection ? ids.length : present.length, MAX_BATCH),
    names: present.slice(0, NAMES).map(({ name }) => name),
    isTooLarge: ids.length > MAX_BATCH,
  };
}

const NAMES = 5;
