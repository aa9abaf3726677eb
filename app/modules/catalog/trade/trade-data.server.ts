import { sql } from "kysely";
import type { Executor } from "#app/platform/db/db.server.ts";
import { NO_TRADE, type ProductCodes, type ProductTrade, type VariantCodes } from "./trade-fields.ts";

/** By product; a product without any has no entry: see `NO_TRADE`. */
export async function findTrade(
  executor: Executor,
  productIds: readonly string[],
): Promise<Map<string, ProductTrade>> {
  const rows = await executor
    .selectFrom("product_trade")
    .selectAll()
    .where("product_id", "in", productIds.length > 0 ? [...productIds] : [""])
    .execute();
  return new Map(
    rows.map((row) => [
      row.product_id,
      {
        code: row.code,
        ncm: row.ncm,
        weightGrams: row.weight_grams,
        packageSize:
          row.length_cm === null
            ? null
            : { length: row.length_cm, width: row.width_cm!, height: row.height_cm! },
      },
    ]),
  );
}

/** By variant. */
export async function findVariantCodes(
  executor: Executor,
  variantIds: readonly string[],
): Promise<Map<string, VariantCodes>> {
  const { rows } = await sql<VariantCodes & { variant_id: string }>`
    select variant_id::text, sku, ean from variant_codes where variant_id = any (${[...variantIds]}::bigint[])`.execute(
    executor,
  );
  return new Map(rows.map(({ variant_id, sku, ean }) => [variant_id, { sku, ean }]));
}

/** The codes of products in a list; a product without any has no entry. */
export async function findProductCodes(
  executor: Executor,
  productIds: readonly string[],
): Promise<Map<string, ProductCodes>> {
  const { rows } = await sql<ProductCodes & { product_id: string }>`
    select product_id, min(code) as code, min(sku) as sku, count(sku)::int as skus
    from (
      select product_id, code, null as sku from product_trade where product_id = any (${[...productIds]}::text[])
      union all
      select variant.product_id, null, codes.sku
      from product_variants variant join variant_codes codes on codes.variant_id = variant.id
      where variant.product_id = any (${[...productIds]}::text[])
    ) given where code is not null or sku is not null
    group by product_id`.execute(executor);
  return new Map(rows.map(({ product_id, ...codes }) => [product_id, codes]));
}

/** The caller has locked the product; a code that another product of the shop has is refused by the unique index. */
export async function writeTrade(
  transaction: Executor,
  product: { id: string; sellerId: string },
  trade: ProductTrade,
): Promise<void> {
  if (Object.entries(NO_TRADE).every(([name, none]) => trade[name as keyof ProductTrade] === none)) {
    await transaction.deleteFrom("product_trade").where("product_id", "=", product.id).execute();
    return;
  }
  const values = {
    code: trade.code,
    ncm: trade.ncm,
    weight_grams: trade.weightGrams,
    length_cm: trade.packageSize?.length ?? null,
    width_cm: trade.packageSize?.width ?? null,
    height_cm: trade.packageSize?.height ?? null,
  };
  await transaction
    .insertInto("product_trade")
    .values({ product_id: product.id, seller_id: product.sellerId, ...values })
    .onConflict((conflict) => conflict.column("product_id").doUpdateSet(values))
    .execute();
}

/** Replaces the codes of these variants. Exchanged SKUs do not meet: the old ones go first. */
export async function writeVariantCodes(
  transaction: Executor,
  sellerId: string,
  codes: ReadonlyMap<string, VariantCodes>,
): Promise<void> {
  const ids = [...codes.keys()];
  await sql`delete from variant_codes where variant_id = any (${ids}::bigint[])`.execute(transaction);
  const given = [...codes].filter(([, { sku, ean }]) => sku !== null || ean !== null);
  await sql`
    insert into variant_codes (variant_id, seller_id, sku, ean)
    select id, ${sellerId}, sku, ean
    from unnest(${given.map(([id]) => id)}::bigint[], ${given.map(([, { sku }]) => sku)}::text[],
                ${given.map(([, { ean }]) => ean)}::text[]) as given (id, sku, ean)`.execute(transaction);
}
