import type { Transaction } from "kysely";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { notFound } from "#app/platform/forms/result.ts";
import { type ProcedureResult, refusedProcedure } from "#app/platform/http/procedure.ts";
import { centavos, sum, toReais } from "#app/shared/money.ts";
import { type Variant, variantKey } from "../line-request.ts";
import { requestOf, type SavedLine } from "./saved-line.ts";

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

/**
 * An order was placed: what it took leaves the account's open cart, in the caller's transaction. A cart of which nothing is left is
 * marked as bought. Repeating it changes nothing.
 */
export async function takeBoughtOutOfSavedCart(
  transaction: Transaction<DB>,
  userId: string,
  bought: readonly Variant[],
): Promise<void> {
  const open = await transaction
    .selectFrom("carrinhos_abandonados")
    .select(["id", "produtos"])
    .where("user_id", "=", userId)
    .where("recuperado_em", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!open) return;
  const lines = open.produtos as unknown as SavedLine[];
  const taken = new Set(bought.map(variantKey));
  const left = lines.filter((line) => !taken.has(variantKey(requestOf(line))));
  if (left.length === lines.length) return;
  const total = sum(left.map(({ preco, quantidade }) => centavos(Math.round(preco * 100) * quantidade)));
  await transaction
    .updateTable("carrinhos_abandonados")
    .set(
      left.length === 0
        ? { recuperado_em: clock.now() }
        : { produtos: JSON.stringify(left), valor_total: toReais(total) },
    )
    .where("id", "=", open.id)
    .execute();
}
