import { isbot } from "isbot";
import { sql } from "kysely";
import { notingViews } from "#app/modules/figures/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { olderThan } from "#app/platform/forget-old.server.ts";
import { log } from "#app/platform/log.server.ts";

const FLUSH_AFTER = 5_000;
const FLUSH_AT = 500;
/** While the database is away views gather up to here; the rest is not worth the memory. */
const MAX_KEPT = 10_000;
/** Any number; the same in every node. */
const FLUSH_LOCK = 7_205_013;

interface View {
  productId: string;
  /** Tells visitors apart without saying who they are. */
  visitor: string;
  viewedAt: Date;
}

/** Views by visitor and product, so that a reload within one batch is one view. */
let gathered = new Map<string, View>();
let timer: NodeJS.Timeout | undefined;
let flushing: Promise<void> = Promise.resolve();

/** Costs the page nothing: views are gathered here and written in batches. */
export function recordView(productId: string, visitor: string, userAgent: string | null): void {
  if (!userAgent || isbot(userAgent)) return;
  const key = `${productId} ${visitor}`;
  if (gathered.has(key) || gathered.size >= MAX_KEPT) return;
  gathered.set(key, { productId, visitor, viewedAt: clock.now() });
  if (gathered.size === FLUSH_AT) void flushViews();
  else schedule();
}

/** Writes what was gathered so far; also the last thing before a process closes its pool. */
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
    gathered = new Map([...gathered, ...batch]);
    schedule();
  }
}

/**
 * A view counts when the same visitor did not see the product in the half hour before. Nodes take turns, or two of
 * them could count the same visitor at once. Giving up before PostgreSQL looks for deadlocks (one second) makes this,
 * which can wait, the one that yields to an order locking the same products.
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

/** The products' own totals stay. */
export const forgetOldViews = olderThan("product_views", "viewed_at", "views");
