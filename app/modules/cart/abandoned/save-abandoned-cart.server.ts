import { sql } from "kysely";
import { accountThatStays } from "#app/modules/identity/account/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { olderThan } from "#app/platform/forget-old.server.ts";
import { conflict, invalid } from "#app/platform/forms/result.ts";
import {
  badRequest,
  notYourId,
  type ProcedureResult,
  refusedProcedure,
} from "#app/platform/http/procedure.ts";
import { type Money, toReais } from "#app/shared/money.ts";
import { readLines } from "../line-request.ts";
import { priceLines } from "../price-cart.server.ts";
import { linesOf } from "../priced-cart.ts";
import { linesIn, savedLine } from "./saved-line.ts";

/**
 * `save_abandoned_cart`: creates or updates the person's one open record. The prices of its lines, and
 * `p_valor_total`, come from the browser and are ignored; the server prices the lines. Returns the record's id.
 */
export async function saveAbandonedCart(
  viewer: Viewer,
  { p_user_id, p_produtos }: Record<string, unknown>,
): Promise<ProcedureResult> {
  if (p_user_id !== viewer.userId) return notYourId("p_user_id");
  if (!Array.isArray(p_produtos)) return badRequest("p_produtos deve ser uma lista");
  const cart = await priceLines(db, readLines(linesIn(p_produtos)).lines);
  const lines = linesOf(cart).map(savedLine);
  if (lines.length === 0)
    return refusedProcedure(invalid("nothing-on-sale", "Nenhum produto deste carrinho está à venda"));

  const changed = await writeDown(viewer.userId, JSON.stringify(lines), cart.goods);
  const id = changed ?? (await openCartId(viewer.userId));
  return id
    ? { ok: true, value: id }
    : refusedProcedure(conflict("closed", "Este carrinho já foi comprado ou esvaziado"));
}

/** Null for an unchanged cart: nothing is written, because the reminder counts from the last change. */
async function writeDown(userId: string, lines: string, total: Money): Promise<string | null> {
  const now = clock.now();
  const { rows } = await sql<{ id: string }>`
    insert into carrinhos_abandonados as open (user_id, produtos, valor_total, created_at, updated_at)
    select account.id, ${lines}::jsonb, ${toReais(total)}::numeric, ${now}::timestamptz, ${now}::timestamptz
    from ${accountThatStays(userId)} as account
    on conflict (user_id) where recuperado_em is null do update set
      produtos = excluded.produtos, valor_total = excluded.valor_total, updated_at = excluded.updated_at
      where open.produtos <> excluded.produtos
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

async function openCartId(userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("carrinhos_abandonados")
    .select("id")
    .where("user_id", "=", userId)
    .where("recuperado_em", "is", null)
    .executeTakeFirst();
  return row?.id;
}

/** Bought, cleared or left. */
export const forgetOldCarts = olderThan("carrinhos_abandonados", "updated_at", "savedCarts");
