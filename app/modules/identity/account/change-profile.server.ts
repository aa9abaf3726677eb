import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { Viewer } from "../viewer.ts";

/** Name and phone. The account keeps the name too, for its letters; who has no profile row yet gets one here. */
export async function changeProfile(
  viewer: Viewer,
  { name, phone }: { name: string; phone: string | null },
): Promise<{ ok: true }> {
  await db.transaction().execute(async (transaction) => {
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
  });
  return { ok: true };
}
