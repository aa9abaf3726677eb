import type { Selectable } from "kysely";
import type { Viewer } from "#app/modules/identity/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { Enderecos } from "#app/platform/db/schema.ts";
import type { StateCode } from "#app/shared/brazilian-states.ts";
import { isAddressId, type SavedAddress } from "./address.ts";

/** The viewer's own, the default one first, then the newest. */
export async function listAddresses({ userId }: Viewer): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom("enderecos")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("padrao", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(savedAddress);
}

export async function findAddress({ userId }: Viewer, id: string): Promise<SavedAddress | null> {
  if (!isAddressId(id)) return null;
  const row = await db
    .selectFrom("enderecos")
    .selectAll()
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? savedAddress(row) : null;
}

const savedAddress = (row: Selectable<Enderecos>): SavedAddress => ({
  id: row.id,
  name: row.nome,
  phone: row.telefone,
  address: row.endereco,
  number: row.numero,
  complement: row.complemento,
  district: row.bairro,
  city: row.cidade,
  state: row.estado as StateCode,
  zipCode: row.cep,
  isDefault: row.padrao,
});
