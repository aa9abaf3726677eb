import { type RawBuilder, sql } from "kysely";
import type { Executor } from "#app/platform/db/db.server.ts";
import { tableOf, type When } from "#app/platform/db/prepared.server.ts";

interface VariantPieces {
  variantId: string;
  quantity: number;
}

const wanted = (pieces: readonly VariantPieces[]) =>
  tableOf("wanted", pieces, {
    id: ["bigint", ({ variantId }) => variantId],
    pieces: ["int", ({ quantity }) => quantity],
  });

/**
 * The steps `held` and `taken` of a larger statement (`with ${takingStock(…)}, …`): takes each variant with enough
 * stock, locking in the order of ids, so that two orders cannot deadlock. `taken` has a row for each variant taken; the
 * caller rolls back where one is missing.
 */
export const takingStock = (pieces: readonly VariantPieces[], when: When): RawBuilder<unknown> => sql`
  held as (
    select v.id, wanted.pieces from ${wanted(pieces)} join product_variants v on v.id = wanted.id
    where ${when} order by v.id for no key update of v
  ), taken as (
    update product_variants v set stock = v.stock - held.pieces from held
    where v.id = held.id and v.stock >= held.pieces
    returning v.id
  )`;

/**
 * Locks the variants and then their products, each in the order of ids, before a transaction changes stock and counts
 * sales. Both end in the product's line; a payment that only counts sales takes the product first, so who takes the line
 * first by changing stock would wait for it in a circle.
 */
export async function holdStock(transaction: Executor, pieces: readonly VariantPieces[]): Promise<void> {
  const ids = pieces.map(({ variantId }) => variantId);
  const { rows } = await sql<{ product_id: string }>`
    select product_id from product_variants where id = any(${ids}::bigint[]) order by id for no key update`.execute(
    transaction,
  );
  const products = rows.map(({ product_id }) => product_id);
  await sql`select from products where id = any(${products}::text[]) order by id for no key update`.execute(
    transaction,
  );
}

/** Takes all of it or nothing. False when a piece is missing. */
export async function takeStock(transaction: Executor, pieces: readonly VariantPieces[]): Promise<boolean> {
  await holdStock(transaction, pieces);
  const { rows } = await sql<{ taken: number }>`
    with held as (
      select v.id, v.stock, wanted.pieces from ${wanted(pieces)} join product_variants v on v.id = wanted.id
    ), taken as (
      update product_variants v set stock = v.stock - held.pieces from held
      where v.id = held.id and (select count(*) from held where stock >= pieces) = ${pieces.length}
      returning v.id
    )
    select count(*)::int as taken from taken`.execute(transaction);
  return rows[0]!.taken === pieces.length;
}

/** Puts pieces back into stock. A variant that no longer exists is skipped. */
export async function returnStock(transaction: Executor, pieces: readonly VariantPieces[]): Promise<void> {
  if (pieces.length === 0) return;
  await holdStock(transaction, pieces);
  await sql`
    update product_variants v set stock = v.stock + wanted.pieces from ${wanted(pieces)}
    where v.id = wanted.id`.execute(transaction);
}

/** `products.sales` counts the pieces that were paid and not refunded. */
export async function countSales(
  transaction: Executor,
  pieces: readonly { productId: string; quantity: number }[],
  sign: 1 | -1,
): Promise<void> {
  if (pieces.length === 0) return;
  const sold = tableOf("sold", pieces, {
    id: ["text", ({ productId }) => productId],
    pieces: ["int", ({ quantity }) => sign * quantity],
  });
  await sql`
    with held as (
      select p.id from products p where p.id in (select id from ${sold}) order by p.id for no key update
    )
    update products p set sales = greatest(0, p.sales + change.pieces)
    from (select id, sum(pieces)::int as pieces from ${sold} group by id) change
    where p.id = change.id and p.id in (select id from held)`.execute(transaction);
}

/** The stock of each variant and of its product; a variant that no longer exists is missing. */
export async function stockOfVariants(
  executor: Executor,
  variantIds: readonly string[],
): Promise<Map<string, { stock: number; productStock: number }>> {
  const { rows } = await sql<{ id: string; stock: number; productStock: number }>`
    select v.id, v.stock, p.stock as "productStock"
    from product_variants v join product_lines p on p.product_id = v.product_id
    where v.id = any(${variantIds}::bigint[])`.execute(executor);
  return new Map(rows.map(({ id, ...stock }) => [id, stock]));
}
