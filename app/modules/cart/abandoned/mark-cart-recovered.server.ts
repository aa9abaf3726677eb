import { sql } from "kysely";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import { PREPARED } from "#app/platform/db/prepared.server.ts";
import { notFound } from "#app/platform/forms/result.ts";
import { type ProcedureResult, refusedProcedure } from "#app/platform/http/procedure.ts";
import type { Variant } from "../line-request.ts";

const NOT_FOUND = refusedProcedure(notFound("no-such-cart", "Carrinho não encontrado"));
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `mark_cart_recovered`: the cart was cleared. Repeating it changes nothing; another account's cart is not found. */
export async function markCartRecovered(
  viewer: Viewer,
  { p_cart_id }: Record<string, unknown>,
): Promise<ProcedureResult> {
  if (typeof p_cart_id !== "string" || !UUID.test(p_cart_id)) return NOT_FOUND;
  const row = await db
    .updateTable("carrinhos_abandonados")
    .set(({ fn, val, ref }) => ({
      recuperado_em: fn.coalesce(ref("recuperado_em"), val(clock.now())),
    }))
    .where("id", "=", p_cart_id)
    .where("user_id", "=", viewer.userId)
    .returning("id")
    .executeTakeFirst();
  return row ? { ok: true, value: true } : NOT_FOUND;
}

/** An order was placed: where it took every line of the account's open cart, that is marked as bought, in the caller's transaction. */
export async function recoverOpenCart(
  transaction: Executor,
  userId: string,
  bought: readonly Variant[],
): Promise<void> {
  const ids = bought.map(({ productId }) => productId);
  const colors = bought.map(({ color }) => color);
  const sizes = bought.map(({ size }) => size);
  const isLeft = sql`
    select line->>'produto_id', line->>'cor', line->>'tamanho' from jsonb_array_elements(produtos) line
    except select * from unnest(${ids}::text[], ${colors}::text[], ${sizes}::text[])`;
  await transaction
    .updateTable("carrinhos_abandonados")
    .set({ recuperado_em: clock.now() })
    .where("user_id", "=", userId)
    .where("recuperado_em", "is", null)
    .where(sql<boolean>`not exists (${isLeft})`)
    .modifyEnd(PREPARED)
    .execute();
}
