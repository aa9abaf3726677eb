import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { changeProduct, type NotFound, shopOf } from "./reach.server.ts";
import { type MovedStock, planStock, type StockRequest, totalOf } from "./stock-plan.ts";
import { type SeveralVariants, stockProblem } from "./stock-problem.ts";
import { MAX_QUANTITY } from "./typed-numbers.ts";
import { writeVariants } from "./write-variants.server.ts";

export type SetStock =
  | { ok: true; stock: number }
  | NotFound
  | { ok: false; problem: "not-pieces" }
  | SeveralVariants
  | { ok: false; problem: "stock-moved"; moved: MovedStock[] };

/** One number is enough where there is one variant; a grid sets each of several exactly. */
export function setStock(viewer: Viewer, id: string, wish: StockRequest): Promise<SetStock> {
  return changeProduct(shopOf(viewer), id, async ({ transaction, product, variants }): Promise<SetStock> => {
    const pieces = wish.by === "total" ? [wish.pieces] : wish.cells.map(({ stock }) => stock);
    if (!pieces.every((count) => Number.isInteger(count) && count >= 0 && count <= MAX_QUANTITY)) {
      return { ok: false, problem: "not-pieces" };
    }
    const plan = planStock(variants, product.colors, product.sizes, wish);
    if (!plan.ok) return stockProblem(plan);
    await writeVariants(transaction, id, variants, plan.variants);
    const stock = totalOf(plan.variants);
    await recordAudit(transaction, {
      actor: viewer,
      action: "alterar-estoque",
      subject: { kind: "produto", id },
      before: { estoque: totalOf(variants) },
      after: { estoque: stock, por: wish.by },
    });
    return { ok: true, stock };
  });
}
