import type { Selectable, Transaction } from "kysely";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import type { DB, Products } from "#app/platform/db/schema.ts";
import { isProductId } from "../index.ts";
import type { VariantStock } from "./stock-plan.ts";

export const EVERY_SHOP = Symbol("every shop");

/** Whose products somebody sees and changes: those of one shop, of every shop, or none. */
export type Reach = string | typeof EVERY_SHOP | null;

/** The seller's own shop; nobody else has one. */
export const shopOf = (viewer: Viewer): string | null => (viewer.role === "lojista" ? viewer.sellerId : null);

/** Sellers reach their own shop's products, administrators of products those of every shop. */
export const reachOf = (viewer: Viewer): Reach =>
  may(viewer, "manage_products") ? EVERY_SHOP : shopOf(viewer);

/** Who changes what is another's says why. */
export const requiresReason = (viewer: Viewer): boolean => reachOf(viewer) === EVERY_SHOP;

/** The only way into the products table from here: what is out of reach, or deleted, does not exist. */
export const productsWithin = (executor: Executor, reach: string | typeof EVERY_SHOP) =>
  executor
    .selectFrom("products")
    .where("products.archived_at", "is", null)
    .$if(reach !== EVERY_SHOP, (query) => query.where("products.seller_id", "=", reach as string));

export interface NotFound {
  ok: false;
  problem: "not-found";
}
const notFound: NotFound = { ok: false, problem: "not-found" };

/** What its seller cannot do while an administrator's decision stands. */
export interface TakenDown {
  ok: false;
  problem: "taken-down";
  reason: string;
}
export const takenDown = (reason: string): TakenDown => ({ ok: false, problem: "taken-down", reason });

/** Nothing is offered for nothing. */
export interface WithoutPrice {
  ok: false;
  problem: "without-price";
}
export const withoutPrice: WithoutPrice = { ok: false, problem: "without-price" };

export interface HeldProduct {
  transaction: Transaction<DB>;
  product: Selectable<Products>;
  variants: (VariantStock & { id: string })[];
}

/**
 * Holds one product within reach still while it is changed. Its variants are locked before itself, as an order does
 * that takes stock from them, so that the two never wait for each other in a circle.
 */
export async function changeProduct<T>(
  reach: Reach,
  id: string,
  change: (held: HeldProduct) => Promise<T>,
): Promise<T | NotFound> {
  if (reach === null || !isProductId(id)) return notFound;
  return db.transaction().execute(async (transaction) => {
    const wanted = () => productsWithin(transaction, reach).selectAll("products").where("id", "=", id);
    if (!(await wanted().executeTakeFirst())) return notFound;
    const variants = await transaction
      .selectFrom("product_variants")
      .select(["id", "color", "size", "stock"])
      .where("product_id", "=", id)
      .orderBy("id")
      .forNoKeyUpdate()
      .execute();
    const product = await wanted().forNoKeyUpdate().executeTakeFirst();
    return product ? change({ transaction, product, variants }) : notFound;
  });
}
