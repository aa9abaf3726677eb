import { sql } from "kysely";
import { LOW_STOCK } from "#app/modules/catalog/index.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { fromReais } from "#app/shared/money.ts";
import { figuresIn } from "./figures.server.ts";
import type { Overview, ShelfProduct } from "./overview.ts";
import { spanBefore, spanOf } from "./period.ts";

const RECENT = 5;
/** More are a list to work through, and that is the products' own page. */
const MAX_LOW = 12;

/** The first tab of the dashboard; null for a seller without a shop. */
export async function sellerOverview({ sellerId }: Viewer): Promise<Overview | null> {
  if (!sellerId) return null;
  const at = clock.now();
  const everything = { from: new Date(0), to: at };
  const [now, before, ever, shelf, low, recent] = await Promise.all([
    figuresIn(sellerId, spanOf("30", at)),
    figuresIn(sellerId, spanBefore("30", at)),
    figuresIn(sellerId, everything),
    countShelf(sellerId),
    shelfOf(sellerId, sql`product.stock < ${LOW_STOCK}`, sql`product.stock, product.name`, MAX_LOW),
    shelfOf(sellerId, sql`true`, sql`product.created_at desc, product.id`, RECENT),
  ]);
  return {
    products: shelf.products,
    total: { sales: ever.sales, revenue: ever.revenue, views: shelf.views },
    now,
    before,
    low,
    lowCount: shelf.low,
    recent,
  };
}

async function countShelf(sellerId: string): Promise<{ products: number; low: number; views: number }> {
  const { rows } = await sql<{ products: string; low: string; views: string }>`
    select count(*) as products, count(*) filter (where stock < ${LOW_STOCK}) as low, coalesce(sum(views), 0) as views
    from products product where seller_id = ${sellerId} and archived_at is null`.execute(db);
  const { products, low, views } = rows[0]!;
  return { products: Number(products), low: Number(low), views: Number(views) };
}

type Condition = ReturnType<typeof sql>;

async function shelfOf(
  sellerId: string,
  condition: Condition,
  order: Condition,
  limit: number,
): Promise<ShelfProduct[]> {
  const { rows } = await sql<Omit<ShelfProduct, "price"> & { price: string }>`
    select product.id, product.name, product.price, product.stock, product.is_active as "isActive",
      product.taken_down_reason as "takenDown",
      (select json_build_object('id', pictures.id, 'width', width, 'height', height, 'placeholder', placeholder, 'alt', alt)
       from product_pictures cover join pictures on pictures.id = cover.picture_id
       where cover.product_id = product.id and cover.position = 0) as picture
    from products product
    where seller_id = ${sellerId} and archived_at is null and ${condition}
    order by ${order} limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, price: fromReais(row.price) }));
}
