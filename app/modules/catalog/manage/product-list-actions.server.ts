import { sql } from "kysely";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { Refused } from "#app/platform/db/transaction.server.ts";
import { conflict, invalid, type Refusal } from "#app/platform/forms/result.ts";
import { SAME_PRESS_MS } from "#app/platform/forms/same-press.ts";
import { fromReais } from "#app/shared/money.ts";
import { cut } from "#app/shared/text.ts";
import { isProductId } from "../product.ts";
import { findTrade, writeTrade } from "../trade/trade-data.server.ts";
import {
  ACTIVE_PRICE,
  MAX_LENGTH,
  MAX_QUANTITY,
  MIN_PRICE,
  type StockRefusal,
  stockRefusal,
  TAKEN_DOWN,
  WHOLE_PIECES,
} from "./product-rules.ts";
import { changeProduct, shopOf } from "./reach.server.ts";
import { planStock, type StockRequest, totalOf } from "./stock-plan.ts";
import { newProductId, writeVariants } from "./write-product.server.ts";

/** The seller's actions on a product from its line in the list. */

type NotFound = Refusal<"not-found">;

/**
 * Activates or deactivates a product. Counts as an edit, because the status is on the edit form, too. A product that an
 * administrator took down can only be put back by an administrator.
 */
export function setActive(
  viewer: Viewer,
  id: string,
  isActive: boolean,
): Promise<{ ok: true } | NotFound | Refusal<"taken-down" | "without-price">> {
  return changeProduct(shopOf(viewer), id, async ({ transaction, product }) => {
    if (isActive && product.taken_down_at !== null) throw new Refused(conflict("taken-down", TAKEN_DOWN));
    if (isActive && fromReais(product.price) < MIN_PRICE) {
      throw new Refused(invalid("without-price", `${ACTIVE_PRICE}.`));
    }
    if (product.is_active === isActive) return {};
    await transaction
      .updateTable("products")
      .set({ is_active: isActive, changed_at: clock.now(), version: product.version + 1 })
      .where("id", "=", id)
      .execute();
    await recordAudit(transaction, {
      actor: viewer,
      action: isActive ? "ativar-produto" : "desativar-produto",
      subject: { kind: "produto", id },
    });
    return {};
  });
}

/** Sets the stock: one number for a product with one variant, a grid for several. */
export function setStock(
  viewer: Viewer,
  id: string,
  asked: StockRequest,
): Promise<{ ok: true; stock: number } | NotFound | Refusal<"not-pieces"> | StockRefusal> {
  return changeProduct(shopOf(viewer), id, async ({ transaction, product, variants }) => {
    const pieces = asked.by === "total" ? [asked.pieces] : asked.cells.map(({ stock }) => stock);
    if (!pieces.every((count) => Number.isInteger(count) && count >= 0 && count <= MAX_QUANTITY)) {
      throw new Refused(invalid("not-pieces", WHOLE_PIECES));
    }
    const plan = planStock(variants, product.colors, product.sizes, asked);
    if (!plan.ok) throw new Refused(stockRefusal(plan, asked));
    await writeVariants(transaction, id, variants, plan.variants);
    const stock = totalOf(plan.variants);
    await recordAudit(transaction, {
      actor: viewer,
      action: "alterar-estoque",
      subject: { kind: "produto", id },
      before: { estoque: totalOf(variants) },
      after: { estoque: stock, por: asked.by },
    });
    return { stock };
  });
}

const SUFFIX = " (cópia)";

/**
 * Copies a product without its stock, inactive. A product that was taken down cannot be copied, because the copy could
 * be sold.
 */
export function duplicateProduct(
  viewer: Viewer,
  id: string,
): Promise<{ ok: true; id: string } | NotFound | Refusal<"taken-down">> {
  return changeProduct(shopOf(viewer), id, async ({ transaction, product }) => {
    if (product.taken_down_at !== null) throw new Refused(conflict("taken-down", TAKEN_DOWN));
    const name = cut(product.name, MAX_LENGTH.name - SUFFIX.length) + SUFFIX;
    const made = await transaction
      .selectFrom("products")
      .select("id")
      .where("seller_id", "=", product.seller_id)
      .where("name", "=", name)
      .where("description", "=", product.description)
      .where("price", "=", product.price)
      .where("is_active", "=", false)
      .where("archived_at", "is", null)
      .where("version", "=", 1)
      .where(
        sql<boolean>`not exists (select from product_variants where product_id = products.id and stock > 0)`,
      )
      .where("created_at", ">", new Date(clock.now().getTime() - SAME_PRESS_MS))
      .orderBy("created_at")
      .limit(1)
      .executeTakeFirst();
    if (made) return { id: made.id };
    const copy = newProductId();
    await transaction
      .insertInto("products")
      .values({
        id: copy,
        seller_id: product.seller_id,
        category: product.category,
        name,
        description: product.description,
        composition: product.composition,
        care: product.care,
        price: product.price,
        wholesale_price: product.wholesale_price,
        size_guide: JSON.stringify(product.size_guide),
        colors: product.colors,
        sizes: product.sizes,
        is_active: false,
        created_at: clock.now(),
      })
      .execute();
    await sql`
      insert into product_variants (product_id, color, size, stock)
      select ${copy}, color, size, 0 from product_variants where product_id = ${id} order by id`.execute(
      transaction,
    );
    // Not the codes: each is of one product.
    const trade = (await findTrade(transaction, [id])).get(id);
    if (trade)
      await writeTrade(transaction, { id: copy, sellerId: product.seller_id }, { ...trade, code: null });
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
    return { id: copy };
  });
}

/**
 * Hides the product from its seller and from shoppers; the row stays for the orders that refer to it. Pressed again it is
 * answered as deleted.
 */
export async function deleteProduct(viewer: Viewer, id: string): Promise<{ ok: true } | NotFound> {
  const shop = shopOf(viewer);
  const deleted = await changeProduct<object, NotFound>(
    shop,
    id,
    async ({ transaction, product, variants }) => {
      await transaction
        .updateTable("products")
        .set({ is_active: false, archived_at: clock.now(), version: product.version + 1 })
        .where("id", "=", id)
        .execute();
      await recordAudit(transaction, {
        actor: viewer,
        action: "excluir-produto",
        subject: { kind: "produto", id },
        before: { nome: product.name, estoque: totalOf(variants) },
      });
      return {};
    },
  );
  return deleted.ok || !(await isJustDeleted(shop, id)) ? deleted : { ok: true };
}

async function isJustDeleted(shop: string | null, id: string): Promise<boolean> {
  if (shop === null || !isProductId(id)) return false;
  const deleted = await db
    .selectFrom("products")
    .select("id")
    .where("id", "=", id)
    .where("seller_id", "=", shop)
    .where("archived_at", ">", new Date(clock.now().getTime() - SAME_PRESS_MS))
    .executeTakeFirst();
  return deleted !== undefined;
}
