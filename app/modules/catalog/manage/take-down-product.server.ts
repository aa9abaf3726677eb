import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Executor } from "#app/platform/db/db.server.ts";
import { productRestoredLetter, productTakenDownLetter } from "../letters/index.server.ts";
import { type Ruled, type Ruling, ruleProduct } from "./rule-product.server.ts";

const TAKE_DOWN = "retirar-produto";

const editPath = ({ id }: { id: string }): string => `/seller/product/${id}/edit`;

/** Off sale at once, whatever its seller wants; orders that were placed stay as they are. */
export const takeDownProduct = (viewer: Viewer, id: string, ruling: Ruling): Promise<Ruled> =>
  ruleProduct(viewer, id, ruling, {
    ...{ action: TAKE_DOWN, letter: productTakenDownLetter, leadsTo: editPath },
    overtaken: async (product, transaction) =>
      product.taken_down_reason === null
        ? null
        : {
            ok: false,
            problem: "taken-down",
            by: await takenDownBy(transaction, id),
            reason: product.taken_down_reason,
          },
    change: (_, reason) => ({ taken_down_at: clock.now(), taken_down_reason: reason }),
    told: (product) => ({
      before: { retirado: false, ativo: product.is_active, a_venda: product.on_sale },
      after: { retirado: true, ativo: product.is_active, a_venda: false },
    }),
  });

/** As its seller left it: on sale again if it is active. */
export const restoreProduct = (viewer: Viewer, id: string, ruling: Ruling): Promise<Ruled> =>
  ruleProduct(viewer, id, ruling, {
    ...{ action: "restaurar-produto", letter: productRestoredLetter, leadsTo: editPath },
    overtaken: async (product) =>
      product.taken_down_at === null ? { ok: false, problem: "not-taken-down" } : null,
    change: () => ({ taken_down_at: null, taken_down_reason: null }),
    told: (product) => ({
      before: { retirado: true, retirado_por_motivo: product.taken_down_reason },
      after: { retirado: false, ativo: product.is_active },
    }),
  });

async function takenDownBy(executor: Executor, id: string): Promise<string> {
  const line = await executor
    .selectFrom("audit_log")
    .select("actor_name")
    .where("subject_kind", "=", "produto")
    .where("subject_id", "=", id)
    .where("action", "=", TAKE_DOWN)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return line?.actor_name ?? "";
}
