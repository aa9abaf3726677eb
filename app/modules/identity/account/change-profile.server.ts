import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import type { Result } from "#app/platform/forms/result.ts";
import type { Viewer } from "../viewer.ts";

/** Name and phone. The account keeps the name too, for its letters; an account without a profile row gets one here. */
export async function changeProfile(
  viewer: Viewer,
  { name, phone }: { name: string; phone: string | null },
): Promise<Result> {
  return inTransaction(async (transaction) => {
    await transaction
      .updateTable("auth_users")
      .set({ name, updated_at: clock.now() })
      .where("id", "=", viewer.userId)
      .execute();
    await transaction
      .insertInto("usuarios")
      .values({ user_id: viewer.userId, nome_completo: name, telefone: phone, created_at: clock.now() })
      .onConflict((conflict) =>
        conflict.column("user_id").doUpdateSet({ nome_completo: name, telefone: phone }),
      )
      .execute();
    return {};
  });
}
