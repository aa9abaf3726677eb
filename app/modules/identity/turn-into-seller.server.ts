import type { Transaction } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import type { Viewer } from "./viewer.ts";

/** The account stays as it is and becomes a seller's; who has no profile row yet gets one. Part of the caller's transaction. */
export async function turnIntoSeller(transaction: Transaction<DB>, viewer: Viewer): Promise<void> {
  await transaction
    .insertInto("usuarios")
    .values({
      user_id: viewer.userId,
      nome_completo: viewer.name,
      telefone: viewer.phone,
      tipo_cliente: "lojista",
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ tipo_cliente: "lojista" }))
    .execute();
}
