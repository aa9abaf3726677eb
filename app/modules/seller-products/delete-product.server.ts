import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { changeOwnProduct, type NotFound } from "./own-product.server.ts";

/** Gone for its seller and for every shopper; the row stays beneath the orders that name it. */
export function deleteProduct(viewer: Viewer, id: string): Promise<{ ok: true } | NotFound> {
  return changeOwnProduct(viewer, id, async ({ transaction, product }) => {
    await transaction
      .updateTable("products")
      .set({ is_active: false, archived_at: clock.now(), version: product.version + 1 })
      .where("id", "=", id)
      .execute();
    await recordAudit(transaction, {
      actor: viewer,
      action: "excluir-produto",
      subject: { kind: "produto", id },
      before: { nome: product.name, estoque: product.stock },
    });
    return { ok: true };
  });
}
