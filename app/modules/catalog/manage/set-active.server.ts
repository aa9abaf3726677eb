import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { fromReais } from "#app/shared/money.ts";
import {
  changeProduct,
  type NotFound,
  shopOf,
  type TakenDown,
  takenDown,
  type WithoutPrice,
  withoutPrice,
} from "./reach.server.ts";
import { LOWEST_PRICE } from "./typed-numbers.ts";

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
