import { sql } from "kysely";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { ratingOf } from "../index.ts";
import { findManagedProduct } from "../manage/index.server.ts";
import type { HistoryLine, ProductRecord } from "./product-record.ts";

const RECENT_DAYS = 30;
const MAX_LINES = 50;

/** One product, whole; null when it is not there any more, or for who may not see it. */
export async function findProductRecord(viewer: Viewer, id: string): Promise<ProductRecord | null> {
  if (!may(viewer, "manage_products")) return null;
  const product = await findManagedProduct(viewer, id);
  if (!product) return null;
  const [facts, history] = await Promise.all([factsOf(id), historyOf(id)]);
  return facts && { product, ...facts, history };
}

interface Facts extends Pick<ProductRecord, "state" | "createdAt" | "takenDownAt" | "seller"> {
  orders: string;
  refunded: string;
  recentViews: string;
  ratingSum: number;
  ratingCount: number;
}

async function factsOf(id: string): Promise<Omit<ProductRecord, "product" | "history"> | null> {
  const since = new Date(clock.now().getTime() - RECENT_DAYS * 24 * 60 * 60 * 1000);
  const { rows } = await sql<Facts>`
    select line.state, product.created_at as "createdAt", product.taken_down_at as "takenDownAt",
      json_build_object('id', seller.id, 'name', seller.name, 'status', seller.status, 'email', owner.email) as seller,
      product.rating_sum as "ratingSum", product.rating_count as "ratingCount",
      (select count(*) from product_views seen where seen.product_id = product.id and seen.viewed_at >= ${since})
        as "recentViews",
      sold.orders, sold.refunded
    from products product
    join product_lines line on line.product_id = product.id
    join sellers seller on seller.id = product.seller_id
    left join auth_users owner on owner.id = seller.user_id
    cross join lateral (
      select count(distinct item.pedido_id) as orders, coalesce(sum(item.refunded), 0) as refunded
      from pedido_itens item join pedidos sale on sale.id = item.pedido_id
      where item.produto_id = product.id and sale.paid_at is not null) sold
    where product.id = ${id}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const { state, createdAt, takenDownAt, seller } = row;
  return {
    ...{ state, createdAt, takenDownAt, seller, rating: ratingOf(row.ratingSum, row.ratingCount) },
    figures: {
      orders: Number(row.orders),
      refunded: Number(row.refunded),
      recentViews: Number(row.recentViews),
    },
  };
}

const historyOf = (id: string): Promise<HistoryLine[]> =>
  db
    .selectFrom("audit_log")
    .select(["id", "at", "actor_name as actor", "action", "before", "after"])
    .where("subject_kind", "=", "produto")
    .where("subject_id", "=", id)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_LINES)
    .execute();
