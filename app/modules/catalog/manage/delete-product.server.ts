import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { productDeletedLetter } from "../letters/index.server.ts";
import { changeProduct, type NotFound, shopOf } from "./reach.server.ts";
import { type Ruled, type Ruling, ruleProduct } from "./rule-product.server.ts";

const ACTION = "excluir-produto";

/** The row stays beneath the orders that name it. */
const archived = () => ({ is_active: false, archived_at: clock.now() });
const summary = ({ name, stock }: { name: string; stock: number }) => ({ nome: name, estoque: stock });

/** Gone for its seller and for every shopper. */
export function deleteProduct(viewer: Viewer, id: string): Promise<{ ok: true } | NotFound> {
  return changeProduct(shopOf(viewer), id, async ({ transaction, product }) => {
    await transaction
      .updateTable("products")
      .set({ ...archived(), version: product.version + 1 })
      .where("id", "=", id)
      .execute();
    await recordAudit(transaction, {
      actor: viewer,
      action: ACTION,
      subject: { kind: "produto", id },
      before: summary(product),
    });
    return { ok: true };
  });
}

/** The same by an administrator, who says why. */
export const deleteSellersProduct = (viewer: Viewer, id: string, ruling: Ruling): Promise<Ruled> =>
  ruleProduct(viewer, id, ruling, {
    ...{ action: ACTION, letter: productDeletedLetter, leadsTo: () => "/dashboard/produtos" },
    change: archived,
    told: (product) => ({
      before: { ...summary(product), ativo: product.is_active },
      after: { excluido: true },
    }),
  });
