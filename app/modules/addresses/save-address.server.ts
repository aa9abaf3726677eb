import { sql } from "kysely";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { type Address, MOST_ADDRESSES } from "./address.ts";

/**
 * Keeps an address of the viewer; the first one becomes the usual one. The same place again brings nothing new, and a
 * full list stays as it is: neither is worth stopping a purchase for.
 */
export async function saveAddress({ userId }: Viewer, address: Address): Promise<void> {
  await sql`
    insert into enderecos (user_id, nome, telefone, endereco, cidade, estado, cep, padrao, created_at)
    select ${userId}, ${address.name}, ${address.phone}, ${address.address}, ${address.city}, ${address.state},
      ${address.zipCode}, known.count = 0, ${clock.now()}
    from (select count(*) from enderecos where user_id = ${userId}) known
    where known.count < ${MOST_ADDRESSES}
    on conflict (user_id, cep, endereco, nome) do update
      set telefone = excluded.telefone, cidade = excluded.cidade, estado = excluded.estado`.execute(db);
}
