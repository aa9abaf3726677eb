import { sql, type Transaction } from "kysely";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { notFound } from "#app/platform/forms/result.ts";
import { type ProcedureResult, refusedProcedure } from "#app/platform/http/procedure.ts";
import { centavos, sum, toReais } from "#app/shared/money.ts";
import { type LineRequest, variantKey } from "../line-request.ts";
import { withoutBought } from "../without-bought.ts";
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
 * marked as bought. One that was saved after the order is left alone: its browser has taken the pieces out already. Repeating it
 * changes nothing.
 */
export async function takeBoughtOutOfSavedCart(
  transaction: Transaction<DB>,
  userId: string,
  { orderId, bought, placedAt }: { orderId: string; bought: readonly LineRequest[]; placedAt: Date },
): Promise<void> {
  const open = await transaction
    .selectFrom("carrinhos_abandonados")
    .select(["id", "produtos"])
    .where("user_id", "=", userId)
    .where("recuperado_em", "is", null)
    .where("updated_at", "<", placedAt)
    .where(({ not, val, fn, eb }) => not(eb(val(orderId), "=", fn.any("pedidos_retirados"))))
    .forUpdate()
    .executeTakeFirst();
  if (!open) return;
  const saved = (open.produtos as unknown as SavedLine[]).map((line) => ({
    line,
    quantity: line.quantidade,
  }));
  const left = withoutBought(saved, ({ line }) => variantKey(requestOf(line)), bought).map(
    ({ line, quantity }) => ({ ...line, quantidade: quantity }),
  );
  if (piecesIn(left) === piecesIn(saved.map(({ line }) => line))) return;
  const total = sum(left.map(({ preco, quantidade }) => centavos(Math.round(preco * 100) * quantidade)));
  await transaction
    .updateTable("carrinhos_abandonados")
    .set(
      left.length === 0
        ? { recuperado_em: clock.now() }
        : {
            produtos: JSON.stringify(left),
            valor_total: toReais(total),
            pedidos_retirados: sql`array_append(pedidos_retirados, ${orderId})`,
          },
    )
    .where("id", "=", open.id)
    .execute();
}

const piecesIn = (lines: readonly SavedLine[]): number =>
  lines.reduce((pieces, { quantidade }) => pieces + quantidade, 0);
