import { sql, type Transaction } from "kysely";
import { productName } from "#app/modules/catalog/index.server.ts";
import { giveConsent } from "#app/modules/identity/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { conflict, type Result } from "#app/platform/forms/result.ts";
import type { PersonalPart } from "#app/platform/personal-data.ts";
import { MAX_RESTOCKS, type OpenRestock, RESTOCK_CONSENT, type RestockChoice } from "./restock.ts";

/** Asking is agreeing to this letter. Asking twice is asking once. */
export async function askRestock(
  { userId }: Viewer,
  productId: string,
  choice: RestockChoice,
): Promise<Result<object, "too-many">> {
  const { open } = await db
    .selectFrom("avisos_estoque")
    .select(({ fn }) => fn.countAll<number>().as("open"))
    .where("user_id", "=", userId)
    .where("avisado_em", "is", null)
    .executeTakeFirstOrThrow();
  if (Number(open) >= MAX_RESTOCKS) {
    return conflict("too-many", `Você já pediu ${MAX_RESTOCKS} avisos. Cancele algum para pedir outro.`);
  }
  await giveConsent(userId, RESTOCK_CONSENT);
  await db
    .insertInto("avisos_estoque")
    .values({
      user_id: userId,
      produto_id: productId,
      cor: choice?.color ?? null,
      tamanho: choice?.size ?? null,
      created_at: clock.now(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "produto_id", "cor", "tamanho"])
        .where("avisado_em", "is", null)
        .doNothing(),
    )
    .execute();
  return { ok: true };
}

export async function cancelRestock({ userId }: Viewer, id: string): Promise<void> {
  if (!/^[1-9]\d{0,17}$/.test(id)) return;
  await db
    .deleteFrom("avisos_estoque")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where("avisado_em", "is", null)
    .execute();
}

/** What the viewer still waits for, the newest first. */
export async function openRestocksOf({ userId }: Viewer): Promise<OpenRestock[]> {
  const rows = await db
    .selectFrom("avisos_estoque")
    .select(["id", "produto_id", "cor", "tamanho", productName(sql.ref("produto_id")).as("productName")])
    .where("user_id", "=", userId)
    .where("avisado_em", "is", null)
    .orderBy("id", "desc")
    .limit(MAX_RESTOCKS)
    .execute();
  return rows.map(({ id, produto_id, productName, cor, tamanho }) => ({
    id,
    productId: produto_id,
    productName,
    choice: cor !== null && tamanho !== null ? { color: cor, size: tamanho } : null,
  }));
}

/** New names of a product's colours or sizes. Requests for the old and the new name become one. */
export async function renameInRestocks(
  transaction: Transaction<DB>,
  productId: string,
  kind: "cor" | "tamanho",
  renames: readonly { from: string; to: string }[],
): Promise<void> {
  if (renames.length === 0) return;
  const column = sql.ref(kind);
  const otherColumn = sql.ref(kind === "cor" ? "tamanho" : "cor");
  const names = sql`unnest(${renames.map(({ from }) => from)}::text[], ${renames.map(({ to }) => to)}::text[])
    as names (before, after)`;
  await sql`
    delete from avisos_estoque request using avisos_estoque same, ${names}
    where request.produto_id = ${productId} and request.${column} = names.after and request.avisado_em is null
      and same.produto_id = request.produto_id and same.user_id = request.user_id and same.avisado_em is null
      and same.${column} = names.before and same.${otherColumn} = request.${otherColumn}`.execute(
    transaction,
  );
  await sql`
    update avisos_estoque request set ${column} = names.after from ${names}
    where request.produto_id = ${productId} and request.${column} = names.before
      and request.avisado_em is null`.execute(transaction);
}

export const restockData: PersonalPart = {
  kind: "favoritos",
  name: "avisos_de_volta_ao_estoque",
  tables: ["avisos_estoque"],
  rows: ({ userId }) => sql`
    select produto_id as produto, cor, tamanho, created_at as pedido_em, avisado_em
    from avisos_estoque where user_id = ${userId} order by id`,
};
