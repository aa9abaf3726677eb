import { sql } from "kysely";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { newProductId } from "./product-id.server.ts";
import { LONGEST } from "./product-input.ts";
import { changeProduct, type NotFound, shopOf, type TakenDown, takenDown } from "./reach.server.ts";

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
