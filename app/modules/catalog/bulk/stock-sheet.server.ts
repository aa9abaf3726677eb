import { type RawBuilder, type SqlBool, sql } from "kysely";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { notFound, type Result } from "#app/platform/forms/result.ts";
import { withoutAccents } from "#app/shared/accents.ts";
import { pageOf } from "#app/shared/listing.ts";
import type { StockFilter } from "../manage/own-product-criteria.ts";
import { MAX_QUANTITY } from "../manage/product-rules.ts";
import { shopOf } from "../manage/reach.server.ts";
import { LOW_STOCK } from "../product.ts";
import { ownCodesWith } from "../trade/sql.server.ts";
import { holdProducts, writeValues } from "./batch-rows.server.ts";
import type { HeldProduct } from "./product-change.ts";
import type { CellConflict, SheetCriteria, SheetPage, SheetRow, StockCell } from "./stock-sheet.ts";

const ROWS_A_PAGE = 100;

/** The variants of a shop's products, by product. */
export async function listVariants(viewer: Viewer, criteria: SheetCriteria): Promise<SheetPage> {
  const shop = shopOf(viewer);
  if (!shop) return { rows: [], criteria, pageCount: 1, total: 0 };
  const found = sql`
    from product_variants variant join products product on product.id = variant.product_id
    left join variant_codes codes on codes.variant_id = variant.id
    where product.seller_id = ${shop} and product.archived_at is null and ${matches(shop, criteria)}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db);
  const { total } = counted.rows[0]!;
  const { page, pageCount, offset } = pageOf(criteria.page, total, ROWS_A_PAGE);
  const { rows } = await sql<SheetRow>`
    select variant.id::text, product.id as "productId", product.name as product, color, size, codes.sku, variant.stock
    ${found} order by product.search_name, product.id, variant.id limit ${ROWS_A_PAGE} offset ${offset}`.execute(
    db,
  );
  return { rows, criteria: { ...criteria, page }, pageCount, total };
}

const STOCK: Record<StockFilter, RawBuilder<SqlBool>> = {
  sem: sql`variant.stock = 0`,
  baixo: sql`(variant.stock > 0 and variant.stock < ${sql.lit(LOW_STOCK)})`,
  com: sql`variant.stock > 0`,
};

/** Every word in the product, its code, or this variant. */
function matches(shop: string, { query, category, stock }: SheetCriteria): RawBuilder<SqlBool> {
  const words = withoutAccents(query).toLowerCase().split(" ").filter(Boolean);
  const conditions = [
    sql<SqlBool>`true`,
    ...words.map(
      (word) => sql<SqlBool>`
        (strpos(product.search_text, ${word}) > 0
         or strpos(plain_text(concat_ws(E'\\n', codes.sku, codes.ean, variant.size)), ${word}) > 0
         or product.id in (${ownCodesWith(shop, word)}))`,
    ),
    ...(category ? [sql<SqlBool>`product.category = ${category}`] : []),
    ...(stock ? [STOCK[stock]] : []),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/**
 * Saves the changed cells together. A cell whose stock is no longer what the grid showed (a sale, a colleague) is not
 * saved and returned; the others are.
 */
export function saveStockCells(
  viewer: Viewer,
  cells: readonly StockCell[],
): Promise<Result<{ saved: number; conflicts: CellConflict[] }>> {
  const shop = shopOf(viewer);
  if (!shop) return Promise.resolve(notFound());
  return inTransaction(async (transaction) => {
    const products = await holdProducts(transaction, shop, await productsOf(transaction, cells), true);
    const present = new Map(
      [...products.values()]
        .filter(({ isDeleted }) => !isDeleted)
        .flatMap((product) => product.variants.map((variant) => [variant.id, { product, variant }] as const)),
    );
    const conflicts: CellConflict[] = [];
    const written = cells.flatMap((cell) => {
      const found = present.get(cell.id);
      if (!found || found.variant.stock !== cell.seen) {
        if (found?.variant.stock !== cell.stock)
          conflicts.push({ ...cell, now: found?.variant.stock ?? null });
        return [];
      }
      return [{ ...found, stock: cell.stock }];
    });
    refuseTooMany(written, conflicts);
    if (written.length === 0) return { saved: 0, conflicts };
    const stock = written.map(({ variant, stock: pieces }) => ({ ...variant, stock: pieces }));
    await writeValues(transaction, "stock", [{ id: shop, values: { stock } }]);
    await recordAudit(transaction, {
      actor: viewer,
      action: "alterar-estoque-em-grade",
      subject: { kind: "loja", id: shop },
      before: Object.fromEntries(written.map((cell) => [nameOf(cell), cell.variant.stock])),
      after: Object.fromEntries(written.map((cell) => [nameOf(cell), cell.stock])),
    });
    return { saved: written.length, conflicts };
  });
}

interface Write {
  product: HeldProduct;
  variant: HeldProduct["variants"][number];
  stock: number;
}

const nameOf = ({ product, variant }: Write): string => `${product.id} ${variant.color} ${variant.size}`;

/** A product holds at most so many pieces: the cells of one that would pass it are left as they are. */
function refuseTooMany(written: Write[], conflicts: CellConflict[]): void {
  const totals = new Map<HeldProduct, number>();
  for (const { product, variant, stock } of written) {
    const now = totals.get(product) ?? product.variants.reduce((sum, each) => sum + each.stock, 0);
    totals.set(product, now - variant.stock + stock);
  }
  for (const cell of written.filter(({ product }) => totals.get(product)! > MAX_QUANTITY)) {
    written.splice(written.indexOf(cell), 1);
    const { id, stock: seen } = cell.variant;
    conflicts.push({ id, stock: cell.stock, seen, now: seen });
  }
}

async function productsOf(transaction: Executor, cells: readonly StockCell[]): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    select distinct product_id from product_variants where id = any (${cells.map(({ id }) => id)}::bigint[])`.execute(
    transaction,
  );
  return rows.map(({ product_id }) => product_id);
}
