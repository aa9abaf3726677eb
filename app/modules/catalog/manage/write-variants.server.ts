import { sql } from "kysely";
import type { Executor } from "#app/platform/db/db.server.ts";
import { type VariantStock, variantName } from "./stock-plan.ts";

interface PresentVariant extends VariantStock {
  id: string;
}

/**
 * Makes a product's variants these, in three statements however many there are. A variant that stays keeps its id:
 * orders remember it.
 */
export async function writeVariants(
  transaction: Executor,
  productId: string,
  present: readonly PresentVariant[],
  wanted: readonly VariantStock[],
): Promise<void> {
  const stock = new Map(wanted.map((variant) => [variantName(variant), variant.stock]));
  const gone = present.filter((variant) => !stock.has(variantName(variant)));
  const changed = present.filter(
    (variant) => (stock.get(variantName(variant)) ?? variant.stock) !== variant.stock,
  );
  const known = new Set(present.map(variantName));
  const added = wanted.filter((variant) => !known.has(variantName(variant)));

  if (gone.length > 0) {
    await sql`delete from product_variants where id = any (${gone.map(({ id }) => id)}::bigint[])`.execute(
      transaction,
    );
  }
  if (changed.length > 0) {
    await sql`
      update product_variants set stock = wanted.stock
      from unnest(${changed.map(({ id }) => id)}::bigint[],
                  ${changed.map((variant) => stock.get(variantName(variant)))}::int[]) as wanted (id, stock)
      where product_variants.id = wanted.id`.execute(transaction);
  }
  if (added.length > 0) {
    await sql`
      insert into product_variants (product_id, color, size, stock)
      select ${productId}, color, size, stock
      from unnest(${added.map(({ color }) => color)}::text[], ${added.map(({ size }) => size)}::text[],
                  ${added.map((variant) => variant.stock)}::int[]) as added (color, size, stock)`.execute(
      transaction,
    );
  }
}
