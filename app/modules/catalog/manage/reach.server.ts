import type { Selectable, Transaction } from "kysely";
import { may, shopFor, type Viewer } from "#app/modules/identity/index.ts";
import type { Executor } from "#app/platform/db/db.server.ts";
import type { DB, Products } from "#app/platform/db/schema.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { notFound, type Refusal } from "#app/platform/forms/result.ts";
import { isProductId } from "../product.ts";
import type { VariantStock } from "./stock-plan.ts";

export const EVERY_SHOP = Symbol("every shop");

/** Whose products a viewer may see and change: of one shop, of every shop, or none. */
export type Reach = string | typeof EVERY_SHOP | null;

/** The shop whose products the viewer cares for; null for everybody else. */
export const shopOf = (viewer: Viewer): string | null => shopFor(viewer, "products");

/** Sellers reach their own shop's products, administrators of products those of every shop. */
export const reachOf = (viewer: Viewer): Reach =>
  may(viewer, "manage_products") ? EVERY_SHOP : shopOf(viewer);

/** Whether the viewer must give a reason: administrators who change a seller's product. */
export const requiresReason = (viewer: Viewer): boolean => reachOf(viewer) === EVERY_SHOP;

/** All queries of this folder start here: products out of reach, or deleted, are not found. */
export const productsWithin = (executor: Executor, reach: string | typeof EVERY_SHOP) =>
  executor
    .selectFrom("products")
    .where("products.archived_at", "is", null)
    .$if(reach !== EVERY_SHOP, (query) => query.where("products.seller_id", "=", reach as string));

export interface HeldProduct {
  transaction: Transaction<DB>;
  product: Selectable<Products>;
  variants: (VariantStock & { id: string })[];
}

type Changed<Value extends object, Problem extends Refusal> =
  | ({ ok: true } & Value)
  | Problem
  | Refusal<"not-found">;

/**
 * Locks one product within reach while it is changed; `change` throws `Refused` to write nothing. The variants are
 * locked before the product, in the same order as placing an order does, so that the two cannot deadlock.
 */
export async function changeProduct<Value extends object, Problem extends Refusal>(
  reach: Reach,
  id: string,
  change: (held: HeldProduct) => Promise<Value>,
): Promise<Changed<Value, Problem>> {
  if (reach === null || !isProductId(id)) return notFound("not-found");
  const changed = await inTransaction(async (transaction) => {
    const wanted = () => productsWithin(transaction, reach).selectAll("products").where("id", "=", id);
    if (!(await wanted().executeTakeFirst())) throw new Refused(notFound());
    const variants = await transaction
      .selectFrom("product_variants")
      .select(["id", "color", "size", "stock"])
      .where("product_id", "=", id)
      .orderBy("id")
      .forNoKeyUpdate()
      .execute();
    const product = await wanted().forNoKeyUpdate().executeTakeFirst();
    if (!product) throw new Refused(notFound());
    return change({ transaction, product, variants });
  });
  return changed as Changed<Value, Problem>;
}
