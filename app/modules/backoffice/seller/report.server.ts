import { sql } from "kysely";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { store } from "#app/platform/store.ts";
import { fromReais, type Money } from "#app/shared/money.ts";
import { figuresIn, soldBy } from "./figures.server.ts";
import { grainOf, type PeriodKey, type Span, spanOf } from "./period.ts";
import type { Report, SellThrough, SoldProduct } from "./report.ts";

const TOP = 5;

/** The third tab of the dashboard; null for a seller without a shop. */
export async function sellerReport({ sellerId }: Viewer, key: PeriodKey): Promise<Report | null> {
  if (!sellerId) return null;
  const span = spanOf(key, clock.now());
  const [figures, course, top, sizes, colors, ways, stock] = await Promise.all([
    figuresIn(sellerId, span),
    figuresOverTime(sellerId, span, grainOf(key)),
    topProducts(sellerId, span),
    sellThrough(sellerId, span, "size"),
    sellThrough(sellerId, span, "color"),
    retailAndWholesale(sellerId, span),
    stockOf(sellerId),
  ]);
  return { figures, course, top, sizes, colors, ...ways, stock };
}

type SoldRow = { sales: string; revenue: string };
const sold = ({ sales, revenue }: SoldRow) => ({ sales: Number(sales), revenue: fromReais(revenue) });

async function figuresOverTime(
  sellerId: string,
  span: Span,
  grain: "day" | "month",
): Promise<Report["course"]> {
  const step = sql.lit(grain === "day" ? "1 day" : "1 month");
  const inShopTime = (moment: unknown) =>
    sql`date_trunc(${sql.lit(grain)}, ${moment}::timestamptz at time zone 'America/Sao_Paulo')`;
  const { rows } = await sql<SoldRow & { at: string }>`
    select to_char(time, 'YYYY-MM-DD') as at, coalesce(sum(kept), 0) as sales,
      coalesce(sum(kept * preco), 0)::numeric(12, 2) as revenue
    from generate_series(${inShopTime(span.from)}, ${inShopTime(span.to)}, ${step}::interval) time
    left join ${soldBy(sellerId, span)} sold on ${inShopTime(sql`paid_at`)} = time
    group by time order by time`.execute(db);
  return rows.map((row) => ({ at: row.at, ...sold(row) }));
}

async function topProducts(sellerId: string, span: Span): Promise<SoldProduct[]> {
  const { rows } = await sql<SoldRow & { id: string; name: string }>`
    select produto_id as id, max(produto_nome) as name, sum(kept) as sales, sum(kept * preco)::numeric(12, 2) as revenue
    from ${soldBy(sellerId, span)} sold group by produto_id
    order by sum(kept) desc, sum(kept * preco) desc, produto_id limit ${TOP}`.execute(db);
  return rows.map((row) => {
    const { sales, revenue } = sold(row);
    return { id: row.id, name: row.name, sales, revenue, unitPrice: Math.round(revenue / sales) as Money };
  });
}

const MAX_KINDS = 12;

async function sellThrough(sellerId: string, span: Span, kind: "size" | "color"): Promise<SellThrough[]> {
  const [bought, there] = kind === "size" ? [sql`tamanho`, sql`size`] : [sql`cor`, sql`color`];
  const { rows } = await sql<{ name: string; sold: string; left: string }>`
    with sold as (select ${bought} as name, sum(kept) as pieces from ${soldBy(sellerId, span)} sold group by 1),
    shelf as (
      select ${there} as name, sum(variant.stock) as pieces
      from product_variants variant join products on products.id = variant.product_id
      where products.seller_id = ${sellerId} and products.is_offered group by 1)
    select name, coalesce(sold.pieces, 0) as sold, coalesce(shelf.pieces, 0) as "left"
    from sold full join shelf using (name) order by 2 desc, 3 desc, name limit ${MAX_KINDS}`.execute(db);
  return rows.map((row) => ({ name: row.name, sold: Number(row.sold), left: Number(row.left) }));
}

/** Twelve pieces of this seller in one order are a wholesale purchase, as the cart counts it. */
async function retailAndWholesale(
  sellerId: string,
  span: Span,
): Promise<Pick<Report, "retail" | "wholesale">> {
  const { rows } = await sql<SoldRow & { wholesale: boolean }>`
    select pieces >= ${store.promises.wholesaleMinimumPieces} as wholesale, sum(kept) as sales,
      sum(kept * preco)::numeric(12, 2) as revenue
    from (select *, sum(quantidade) over (partition by pedido_id) as pieces from ${soldBy(sellerId, span)} sold) each
    group by 1`.execute(db);
  const nothing = { sales: "0", revenue: "0.00" };
  const of = (wholesale: boolean) => sold(rows.find((row) => row.wholesale === wholesale) ?? nothing);
  return { retail: of(false), wholesale: of(true) };
}

async function stockOf(sellerId: string): Promise<Report["stock"]> {
  const { rows } = await sql<{ units: string; value: string }>`
    select coalesce(sum(stock), 0) as units, coalesce(sum(stock * price), 0)::numeric(14, 2) as value
    from products where seller_id = ${sellerId} and archived_at is null`.execute(db);
  return { units: Number(rows[0]!.units), value: fromReais(rows[0]!.value) };
}
