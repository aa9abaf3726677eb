import type { Transaction } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";

/** The account becomes the one of this shop's owner; without a profile row it gets one. Part of the caller's transaction. */
export async function turnIntoSeller(
  transaction: Transaction<DB>,
  { userId, name }: { userId: string; name: string },
  sellerId: string,
): Promise<void> {
  const seller = { tipo_cliente: "lojista", seller_id: sellerId };
  await transaction
    .insertInto("usuarios")
    .values({ ...seller, user_id: userId, nome_completo: name, created_at: clock.now() })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(seller))
    .execute();
}
