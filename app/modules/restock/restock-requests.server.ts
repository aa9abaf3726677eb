import { sql } from "kysely";
import { z } from "zod";
import { productName } from "#app/modules/catalog/index.server.ts";
import { giveConsent } from "#app/modules/identity/account/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { conflict, type Result } from "#app/platform/forms/result.ts";
import type { PersonalPart } from "#app/platform/personal-data.ts";
import { MAX_RESTOCKS, type OpenRestock, RESTOCK_CONSENT, type RestockChoice } from "./restock.ts";

/** `peca`: one of the values of `restockChoices`. */
export const restockSchema = z.object({ peca: z.string() });

/** A request is also the consent to its letter. The same request twice is one. */
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

/** The viewer's open requests, newest first. */
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

export const restockData: PersonalPart = {
  kind: "favoritos",
  name: "avisos_de_volta_ao_estoque",
  tables: ["avisos_estoque"],
  rows: ({ userId }) => sql`
    select produto_id as produto, cor, tamanho, created_at as pedido_em, avisado_em
    from avisos_estoque where user_id = ${userId} order by id`,
};
