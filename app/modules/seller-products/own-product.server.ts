import type { Selectable } from "kysely";
import { isProductId } from "#app/modules/catalog/index.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import type { Products } from "#app/platform/db/schema.ts";
import type { VariantStock } from "./stock-plan.ts";

/** The shop whose products this person may see and change; nobody else has one. */
export const shopOf = (viewer: Viewer): string | null => (viewer.role === "lojista" ? viewer.sellerId : null);

/** The only way into the products table from here: what is another's, or deleted, does not exist. */
export const ownProducts = (executor: Executor, shop: string) =>
  executor
    .selectFrom("products")
    .where("products.seller_id", "=", shop)
    .where("products.archived_at", "is", null);

export interface NotFound {
  ok: false;
  problem: "not-found";
}
const notFound: NotFound = { ok: false, problem: "not-found" };

export interface HeldProduct {
  transaction: Executor;
  product: Selectable<Products>;
  variants: (VariantStock & { id: string })[];
}

/**
 * Holds one product of this seller still while it is changed. Its variants are locked before itself, as an order does
 * that takes stock from them, so that the two never wait for each other in a circle.
 */
export async function changeOwnProduct<T>(
  viewer: Viewer,
  id: string,
  change: (held: HeldProduct) => Promise<T>,
): Promise<T | NotFound> {
  const shop = shopOf(viewer);
  if (!shop || !isProductId(id)) return notFound;
  return db.transaction().execute(async (transaction) => {
    const own = () => ownProducts(transaction, shop).selectAll().where("id", "=", id);
    if (!(await own().executeTakeFirst())) return notFound;
    const variants = await transaction
      .selectFrom("product_variants")
      .select(["id", "color", "size", "stock"])
      .where("product_id", "=", id)
      .orderBy("id")
      .forNoKeyUpdate()
      .execute();
    const product = await own().forNoKeyUpdate().executeTakeFirst();
    return product ? change({ transaction, product, variants }) : notFound;
  });
}
