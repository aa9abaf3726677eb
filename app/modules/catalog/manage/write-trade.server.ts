import type { Executor } from "#app/platform/db/db.server.ts";
import { Refused } from "#app/platform/db/transaction.server.ts";
import { claimCodes } from "../trade/own-codes.server.ts";
import { writeTrade, writeVariantCodes } from "../trade/trade-data.server.ts";
import type { CodedVariant, ProductInput } from "./own-product.ts";
import { variantName } from "./stock-plan.ts";

/**
 * Writes what was given of a product's codes, fiscal class and packed piece, once its variants are written. A variant
 * that is not named keeps its codes, also under its new name. Throws `Refused` when another product has a code.
 */
export async function writeOwnTrade(
  transaction: Executor,
  product: { id: string; sellerId: string },
  { trade, codes = [], renames }: Pick<ProductInput, "trade" | "codes" | "renames">,
): Promise<void> {
  const skus = codes.flatMap(({ sku }) => (sku === null ? [] : [sku]));
  if (skus.length > 0 || trade?.code) {
    const taken = await claimCodes(transaction, product, { code: trade?.code ?? null, skus });
    if (taken) throw new Refused(taken);
  }
  if (trade) await writeTrade(transaction, product, trade);
  if (codes.length === 0) return;
  const named = new Map(codes.map((variant) => [variantName(variant), variant]));
  const former = (pairs: ProductInput["renames"]["colors"], now: string) =>
    pairs.find(({ to }) => to === now)?.from ?? now;
  const variants = await transaction
    .selectFrom("product_variants")
    .select(["id", "color", "size"])
    .where("product_id", "=", product.id)
    .execute();
  const given = variants.flatMap(({ id, color, size }): [string, CodedVariant][] => {
    const before = { color: former(renames.colors, color), size: former(renames.sizes, size) };
    const found = named.get(variantName({ color, size })) ?? named.get(variantName(before));
    return found ? [[id, found]] : [];
  });
  await writeVariantCodes(transaction, product.sellerId, new Map(given));
}
