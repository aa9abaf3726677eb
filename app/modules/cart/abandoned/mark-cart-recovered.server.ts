import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import type { ProcedureResult } from "#app/platform/http/procedure.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `mark_cart_recovered`: the cart was cleared. Saying so twice is no mistake; somebody else's cart does not exist. */
export async function markCartRecovered(
  viewer: Viewer,
  { p_cart_id }: Record<string, unknown>,
): Promise<ProcedureResult> {
  const notFound = { ok: false, status: 404, error: "Carrinho não encontrado" } as const;
  if (typeof p_cart_id !== "string" || !UUID.test(p_cart_id)) return notFound;
  const row = await db
    .updateTable("carrinhos_abandonados")
    .set(({ fn, val, ref }) => ({
      recuperado_em: fn.coalesce(ref("recuperado_em"), val(clock.now())),
    }))
    .where("id", "=", p_cart_id)
    .where("user_id", "=", viewer.userId)
    .returning("id")
    .executeTakeFirst();
  return row ? { ok: true, value: true } : notFound;
}

/** An order was placed: whatever waited in the person's cart is bought. Part of the caller's transaction. */
export async function recoverOpenCart(transaction: Executor, userId: string): Promise<void> {
  await transaction
    .updateTable("carrinhos_abandonados")
    .set({ recuperado_em: clock.now() })
    .where("user_id", "=", userId)
    .where("recuperado_em", "is", null)
    .execute();
}
