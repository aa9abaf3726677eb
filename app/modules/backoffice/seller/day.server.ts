import { sql } from "kysely";
import { LOW_STOCK } from "#app/modules/catalog/index.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { sellerBalance } from "#app/modules/ledger/index.server.ts";
import { isLateShipment } from "#app/modules/orders/index.server.ts";
import { listParcels } from "#app/modules/orders/seller/parcel-queries.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { BrokenGrade, SellerDay } from "./day.ts";
import { figuresIn } from "./figures.server.ts";

const MAX_GRADES = 6;
const MAX_PARCELS = 6;
const DAY = 24 * 60 * 60 * 1000;

/** Null for a seller without a shop. */
export async function sellerDay(viewer: Viewer): Promise<SellerDay | null> {
  const { sellerId } = viewer;
  if (!sellerId) return null;
  const now = clock.now();
  const yesterday = { from: new Date(now.getTime() - DAY), to: now };
  const [parcels, counts, brokenGrades, balance, figures] = await Promise.all([
    listParcels(viewer, { filter: "a-enviar", query: "", page: 1 }),
    countWaiting(sellerId),
    brokenGradesOf(sellerId),
    sellerBalance(sellerId),
    figuresIn(sellerId, yesterday),
  ]);
  return {
    toShip: parcels.parcels.slice(0, MAX_PARCELS),
    toShipCount: parcels.total,
    ...counts,
    brokenGrades,
    balance,
    yesterday: { sales: figures.sales, views: figures.views },
  };
}

async function countWaiting(sellerId: string) {
  const { rows } = await sql<Record<"late" | "returns" | "low", string>>`
    select
      (select count(*) from remessas where seller_id = ${sellerId} and ${isLateShipment()}) as late,
      (select count(*) from devolucoes where seller_id = ${sellerId} and status = 'solicitada') as returns,
      (select count(*) from products where seller_id = ${sellerId} and is_offered
         and stock < ${LOW_STOCK}) as low`.execute(db);
  const { late, returns, low } = rows[0]!;
  return { lateCount: Number(late), openReturns: Number(returns), lowStock: Number(low) };
}

/** A size counts as gone when no colour of it is left. */
async function brokenGradesOf(sellerId: string): Promise<BrokenGrade[]> {
  const { rows } = await sql<BrokenGrade>`
    select product.id, product.name, array_agg(missing.size order by array_position(product.sizes, missing.size)) as gone
    from products product
    join (select product_id, size from product_variants group by product_id, size having sum(stock) = 0) missing
      on missing.product_id = product.id
    where product.seller_id = ${sellerId} and product.is_offered and product.stock > 0
    group by product.id, product.name, product.sales
    order by product.sales desc, product.id limit ${MAX_GRADES}`.execute(db);
  return rows;
}
