import { giveConsent } from "#app/modules/identity/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { MAX_RESTOCKS, RESTOCK_CONSENT } from "./consent.ts";
import type { OpenRestock, RestockRequest } from "./restock.ts";

export type RestockAnswer = { ok: true } | { ok: false; message: string };

/** Asking is agreeing to this letter. Asking twice is asking once. */
export async function askRestock(
  { userId }: Viewer,
  productId: string,
  request: RestockRequest,
): Promise<RestockAnswer> {
  const { open } = await db
    .selectFrom("avisos_estoque")
    .select(({ fn }) => fn.countAll<number>().as("open"))
    .where("user_id", "=", userId)
    .where("avisado_em", "is", null)
    .executeTakeFirstOrThrow();
  if (Number(open) >= MAX_RESTOCKS) {
    return { ok: false, message: `Você já pediu ${MAX_RESTOCKS} avisos. Cancele algum para pedir outro.` };
  }
  await giveConsent(userId, RESTOCK_CONSENT);
  await db
    .insertInto("avisos_estoque")
    .values({
      user_id: userId,
      produto_id: productId,
      cor: request?.color ?? null,
      tamanho: request?.size ?? null,
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
    .selectFrom("avisos_estoque as request")
    .innerJoin("products", "products.id", "request.produto_id")
    .select(["request.id", "request.produto_id", "request.cor", "request.tamanho", "products.name"])
    .where("request.user_id", "=", userId)
    .where("request.avisado_em", "is", null)
    .orderBy("request.id", "desc")
    .limit(MAX_RESTOCKS)
    .execute();
  return rows.map(({ id, produto_id, name, cor, tamanho }) => ({
    id,
    productId: produto_id,
    productName: name,
    request: cor !== null && tamanho !== null ? { color: cor, size: tamanho } : null,
  }));
}
