import { sql } from "kysely";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { fromReais } from "#app/shared/money.ts";
import { LONGEST } from "./product-input.ts";
import { LOWEST_PRICE, MAX_QUANTITY } from "./product-rules.ts";
import {
  changeProduct,
  type NotFound,
  shopOf,
  type TakenDown,
  takenDown,
  type WithoutPrice,
  withoutPrice,
} from "./reach.server.ts";
import {
  type MovedStock,
  planStock,
  type SeveralVariants,
  type StockRequest,
  stockProblem,
  totalOf,
} from "./stock-plan.ts";
import { newProductId, writeVariants } from "./write-product.server.ts";

/**
 * Offers a product, or takes it off the shelf. Counts as an edit: the status stands on the edit form, too. What an
 * administrator took down, only an administrator puts back.
 */
export function setActive(
  viewer: Viewer,
  id: string,
  isActive: boolean,
): Promise<{ ok: true } | NotFound | TakenDown | WithoutPrice> {
  return changeProduct(shopOf(viewer), id, async ({ transaction, product }) => {
    if (isActive && product.taken_down_reason !== null) return takenDown(product.taken_down_reason);
    if (isActive && fromReais(product.price) < LOWEST_PRICE) return withoutPrice;
    if (product.is_active === isActive) return { ok: true };
    await transaction
      .updateTable("products")
      .set({ is_active: isActive, version: product.version + 1 })
      .where("id", "=", id)
      .execute();
    await recordAudit(transaction, {
      actor: viewer,
      action: isActive ? "ativar-produto" : "desativar-produto",
      subject: { kind: "produto", id },
    });
    return { ok: true };
  });
}

export type SetStock =
  | { ok: true; stock: number }
  | NotFound
  | { ok: false; problem: "not-pieces" }
  | SeveralVariants
  | { ok: false; problem: "stock-moved"; moved: MovedStock[] };

/** One number is enough where there is one variant; a grid sets each of several exactly. */
export function setStock(viewer: Viewer, id: string, request: StockRequest): Promise<SetStock> {
  return changeProduct(shopOf(viewer), id, async ({ transaction, product, variants }): Promise<SetStock> => {
    const pieces = request.by === "total" ? [request.pieces] : request.cells.map(({ stock }) => stock);
    if (!pieces.every((count) => Number.isInteger(count) && count >= 0 && count <= MAX_QUANTITY)) {
      return { ok: false, problem: "not-pieces" };
    }
    const plan = planStock(variants, product.colors, product.sizes, request);
    if (!plan.ok) return stockProblem(plan);
    await writeVariants(transaction, id, variants, plan.variants);
    const stock = totalOf(plan.variants);
    await recordAudit(transaction, {
      actor: viewer,
      action: "alterar-estoque",
      subject: { kind: "produto", id },
      before: { estoque: totalOf(variants) },
      after: { estoque: stock, por: request.by },
    });
    return { ok: true, stock };
  });
}

const SUFFIX = " (cópia)";

/**
 * The same again, with empty shelves and off sale, to be changed into something new. What was taken down is not
 * copied: the copy could be sold.
 */
export function duplicateProduct(
  viewer: Viewer,
  id: string,
): Promise<{ ok: true; id: string } | NotFound | TakenDown> {
  return changeProduct(shopOf(viewer), id, async ({ transaction, product }) => {
    if (product.taken_down_reason !== null) return takenDown(product.taken_down_reason);
    const copy = newProductId();
    await transaction
      .insertInto("products")
      .values({
        ...{ id: copy, seller_id: product.seller_id, category: product.category },
        name: product.name.slice(0, LONGEST.name - SUFFIX.length) + SUFFIX,
        ...{ description: product.description, composition: product.composition, care: product.care },
        ...{ price: product.price, wholesale_price: product.wholesale_price },
        size_guide: JSON.stringify(product.size_guide),
        ...{ colors: product.colors, sizes: product.sizes },
        ...{ is_active: false, created_at: clock.now() },
      })
      .execute();
    await sql`
      insert into product_variants (product_id, color, size, stock)
      select ${copy}, color, size, 0 from product_variants where product_id = ${id} order by id`.execute(
      transaction,
    );
    await sql`
      insert into product_pictures (product_id, position, picture_id, color, alt)
      select ${copy}, position, picture_id, color, alt from product_pictures where product_id = ${id}`.execute(
      transaction,
    );
    await recordAudit(transaction, {
      actor: viewer,
      action: "duplicar-produto",
      subject: { kind: "produto", id: copy },
      before: { original: id },
    });
    return { ok: true, id: copy };
  });
}
