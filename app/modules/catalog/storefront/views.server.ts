import { sql } from "kysely";
import { notingViews } from "#app/modules/figures/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { olderThan } from "#app/platform/forget-old.server.ts";
import { isCounted, type Visitor, visitorKey } from "#app/platform/http/visitor-key.server.ts";
import { log } from "#app/platform/log.server.ts";

const FLUSH_AFTER = 5_000;
const FLUSH_AT = 500;
/** The longest queue while the database is unavailable; further views are dropped. */
const MAX_KEPT = 10_000;
/** Any number; the same in every node. */
const FLUSH_LOCK = 7_205_013;

interface View {
  productId: string;
  /** Distinguishes visitors without identifying them. */
  visitor: string;
  viewedAt: Date;
}

/** Keyed by product and visitor, so that a reload within one batch is one view. */
let gathered = new Map<string, View>();
let timer: NodeJS.Timeout | undefined;
let flushing: Promise<void> = Promise.resolve();

/** Queues a view; views are written in batches, so that the page does not wait. */
export function recordView(productId: string, visitor: Visitor): void {
  const key = `${productId} ${visitor.address} ${visitor.userAgent}`;
  if (gathered.has(key) || gathered.size >= MAX_KEPT || !isCounted(visitor)) return;
  gathered.set(key, { productId, visitor: visitorKey(visitor), viewedAt: clock.now() });
  if (gathered.size === FLUSH_AT) void flushViews();
  else schedule();
}

/** Writes the queued views; also called before a process closes its pool. */
export function flushViews(): Promise<void> {
  flushing = flushing.then(flushOnce);
  return flushing;
}

function schedule(): void {
  timer ??= setTimeout(flushViews, FLUSH_AFTER).unref();
}

async function flushOnce(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  if (gathered.size === 0) return;
  const batch = gathered;
  gathered = new Map();
  try {
    await write([...batch.values()]);
  } catch (error) {
    log.warn({ error: (error as Error).message, views: batch.size }, "views could not be written yet");
    gathered = new Map([...batch, ...gathered].slice(0, MAX_KEPT));
    schedule();
  }
}

/**
 * A view counts when the same visitor did not see the product in the half hour before. A lock lets one node write at a
 * time, or two could count the same visitor. The lock timeout is below PostgreSQL's deadlock check (one second), so that
 * this write gives way to an order that locks the same products.
 */
function write(views: View[]): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await sql`set local lock_timeout = '500ms'`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${FLUSH_LOCK})`.execute(transaction);
    await sql`
      with seen as (
        select * from unnest(
          ${views.map((view) => view.productId)}::text[],
          ${views.map((view) => view.visitor)}::text[],
          ${views.map((view) => view.viewedAt)}::timestamptz[]
        ) as seen (product_id, visitor, viewed_at)
      ), counted as (
        insert into product_views (product_id, visitor, viewed_at)
        select seen.* from seen join products on products.id = seen.product_id
        where not exists (
          select from product_views earlier
          where earlier.product_id = seen.product_id and earlier.visitor = seen.visitor
            and earlier.viewed_at > seen.viewed_at - interval '30 minutes'
        )
        returning product_id, viewed_at
      ), noted as (${notingViews(sql`counted`)})
      update products set views = views + news.count
      from (select product_id, count(*)::int as count from counted group by product_id) news
      where products.id = news.product_id
    `.execute(transaction);
  });
}

/** Deletes old rows only; the products keep their totals. */
export const forgetOldViews = olderThan("product_views", "viewed_at", "views");
