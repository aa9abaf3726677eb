import type { Viewer } from "#app/modules/identity/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { StateCode } from "#app/shared/cep.ts";
import type { SavedAddress } from "./address.ts";

/** The viewer's own, the usual one first, then the newest. */
export async function listAddresses({ userId }: Viewer): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom("enderecos")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("padrao", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.nome,
    phone: row.telefone,
    address: row.endereco,
    city: row.cidade,
    state: row.estado as StateCode,
    zipCode: row.cep,
    isDefault: row.padrao,
  }));
}
