import { sql } from "kysely";
import { historyOf } from "#app/modules/audit/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { shopOwners, shops } from "#app/modules/sellers/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { findManagedProduct } from "../manage/own-product-queries.server.ts";
import { ratingOf } from "../product.ts";
import type { ProductRecord } from "./product-line.ts";

const RECENT_DAYS = 30;
const MAX_LINES = 50;

/** One product with everything an administrator sees; null where it does not exist, or without the permission. */
export async function findProductRecord(viewer: Viewer, id: string): Promise<ProductRecord | null> {
  if (!may(viewer, "manage_products")) return null;
  const product = await findManagedProduct(viewer, id);
  if (!product) return null;
  const [facts, history] = await Promise.all([factsOf(id), historyOf({ produto: [id] }, MAX_LINES)]);
  return facts && { product, ...facts, history };
}

interface Row extends Pick<ProductRecord, "state" | "createdAt" | "takenDownAt" | "seller"> {
  recentViews: string;
  ratingSum: number;
  ratingCount: number;
}

async function factsOf(id: string): Promise<Omit<ProductRecord, "product" | "history"> | null> {
  const since = new Date(clock.now().getTime() - RECENT_DAYS * 24 * 60 * 60 * 1000);
  const { rows } = await sql<Row>`
    select line.state, product.created_at as "createdAt", product.taken_down_at as "takenDownAt",
      json_build_object('id', shop.id, 'name', shop.name, 'status', shop.status, 'email', owner.email) as seller,
      product.rating_sum as "ratingSum", product.rating_count as "ratingCount",
      (select count(*) from product_views seen where seen.product_id = product.id and seen.viewed_at >= ${since})
        as "recentViews"
    from products product
    join product_lines line on line.product_id = product.id
    join ${shops} on shop.id = product.seller_id
    left join ${shopOwners} on owner.seller_id = shop.id
    where product.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { ratingSum, ratingCount, recentViews, ...facts } = row;
  return { ...facts, recentViews: Number(recentViews), rating: ratingOf(ratingSum, ratingCount) };
}
