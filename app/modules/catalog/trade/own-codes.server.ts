import { sql } from "kysely";
import type { Executor } from "#app/platform/db/db.server.ts";
import { violatedUniqueness } from "#app/platform/db/transaction.server.ts";
import { invalid, type Refusal } from "#app/platform/forms/result.ts";

export type CodeTaken = Refusal<"code-taken">;

const taken = (field: "codigo" | "skus", message: string): CodeTaken => invalid("code-taken", message, field);

interface Holder {
  product_id: string;
  name: string;
  is_deleted: boolean;
  /** "Azul, P" of a variant. */
  variant: string | null;
  code: string;
}

/**
 * Whether another product of the shop has one of these codes; null when they are free. A deleted product gives its
 * codes away, because its seller does not see it any more.
 */
export async function claimCodes(
  transaction: Executor,
  product: { id: string; sellerId: string },
  { code, skus }: { code: string | null; skus: readonly string[] },
): Promise<CodeTaken | null> {
  const { rows } = await sql<Holder>`
    select product.id as product_id, product.name, product.archived_at is not null as is_deleted, held.variant, held.code
    from (
      select product_id, null as variant, code from product_trade
      where seller_id = ${product.sellerId} and code = ${code}
      union all
      select variant.product_id, variant.color || ', ' || variant.size, codes.sku
      from variant_codes codes join product_variants variant on variant.id = codes.variant_id
      where codes.seller_id = ${product.sellerId} and codes.sku = any (${[...skus]}::text[])
    ) held join products product on product.id = held.product_id
    where product.id <> ${product.id} order by product.id`.execute(transaction);
  const living = rows.find(({ is_deleted }) => !is_deleted);
  if (living) {
    return living.variant === null
      ? taken("codigo", `O código ${living.code} já é do produto “${living.name}”`)
      : taken("skus", `O SKU ${living.code} já é do produto “${living.name}” (${living.variant})`);
  }
  if (rows.length > 0)
    await release(transaction, product.sellerId, [...new Set(rows.map((row) => row.product_id))]);
  return null;
}

async function release(transaction: Executor, sellerId: string, deleted: readonly string[]): Promise<void> {
  await sql`update product_trade set code = null where product_id = any (${[...deleted]}::text[])`.execute(
    transaction,
  );
  await sql`
    delete from variant_codes codes using product_variants variant
    where codes.seller_id = ${sellerId} and variant.id = codes.variant_id
      and variant.product_id = any (${[...deleted]}::text[])`.execute(transaction);
}

/** Two forms that claim the same code at once: the unique index refuses the second. */
export async function orCodeTaken<Value>(work: () => Promise<Value>): Promise<Value | CodeTaken> {
  try {
    return await work();
  } catch (error) {
    const index = violatedUniqueness(error);
    if (index !== "variant_codes_seller_id_sku_key" && index !== "product_trade_seller_id_code_key")
      throw error;
    const field = index.startsWith("variant") ? "skus" : "codigo";
    return taken(field, "Outro produto da loja acaba de receber este código. Confira e salve de novo.");
  }
}
