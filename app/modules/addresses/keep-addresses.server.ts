import { sql, type Transaction } from "kysely";
import { lockAccount } from "#app/modules/identity/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { violatedUniqueness } from "#app/platform/db/transaction.server.ts";
import { type Address, isAddressId, MAX_ADDRESSES } from "./address.ts";

export type AddressChange = { ok: true } | { ok: false; problem: "not-found" | "known" | "full" };

/** The first one becomes the usual one. The same place and person again is the same address, with what is new about it. */
export function saveAddress({ userId }: Viewer, address: Address): Promise<AddressChange> {
  return oneAtATime(userId, async (transaction) => {
    const { nome, telefone, endereco, numero, complemento, bairro, cidade, estado, cep } = columnsOf(address);
    const { rows } = await sql<{ id: string }>`
      insert into enderecos (user_id, nome, telefone, endereco, numero, complemento, bairro, cidade, estado, cep,
        padrao, created_at)
      select ${userId}, ${nome}, ${telefone}, ${endereco}, ${numero}, ${complemento}, ${bairro}, ${cidade},
        ${estado}, ${cep}, known.count = 0, ${clock.now()}
      from (select count(*), count(*) filter (
          where (cep, endereco, numero, complemento, nome) = (${cep}, ${endereco}, ${numero}, ${complemento}, ${nome}))
          as same
        from enderecos where user_id = ${userId}) known
      where known.count < ${MAX_ADDRESSES} or known.same > 0
      on conflict (user_id, cep, endereco, numero, complemento, nome) do update
        set telefone = excluded.telefone, bairro = excluded.bairro, cidade = excluded.cidade, estado = excluded.estado
      returning id`.execute(transaction);
    return rows.length > 0 ? { ok: true } : { ok: false, problem: "full" };
  });
}

const columnsOf = (address: Address) => ({
  nome: address.name,
  telefone: address.phone,
  endereco: address.address,
  numero: address.number ?? "",
  complemento: address.complement ?? "",
  bairro: address.district ?? "",
  cidade: address.city,
  estado: address.state,
  cep: address.zipCode,
});

/** What is bought already keeps the address it was sent to. */
export async function changeAddress(viewer: Viewer, id: string, address: Address): Promise<AddressChange> {
  const changed = columnsOf(address);
  try {
    return await onOwn(viewer, id, (transaction) =>
      transaction.updateTable("enderecos").set(changed).where("id", "=", id).execute(),
    );
  } catch (error) {
    if (violatedUniqueness(error)) return { ok: false, problem: "known" };
    throw error;
  }
}

/** Somebody with addresses always has a usual one: the newest takes the place of one that goes. */
export function removeAddress(viewer: Viewer, id: string): Promise<AddressChange> {
  return onOwn(viewer, id, async (transaction) => {
    await transaction.deleteFrom("enderecos").where("id", "=", id).execute();
    await sql`
      update enderecos set padrao = true
      where id = (select max(id) from enderecos where user_id = ${viewer.userId})
        and not exists (select from enderecos where user_id = ${viewer.userId} and padrao)`.execute(
      transaction,
    );
  });
}

export function makeUsual(viewer: Viewer, id: string): Promise<AddressChange> {
  return onOwn(viewer, id, async (transaction) => {
    const own = transaction.updateTable("enderecos").where("user_id", "=", viewer.userId);
    await own.set({ padrao: false }).where("padrao", "=", true).execute();
    await own.set({ padrao: true }).where("id", "=", id).execute();
  });
}

/** Somebody else's address is one that does not exist. */
function onOwn(
  { userId }: Viewer,
  id: string,
  change: (transaction: Transaction<DB>) => Promise<unknown>,
): Promise<AddressChange> {
  return oneAtATime(userId, async (transaction) => {
    const own =
      isAddressId(id) &&
      (await transaction
        .selectFrom("enderecos")
        .select("id")
        .where("user_id", "=", userId)
        .where("id", "=", id)
        .executeTakeFirst());
    if (!own) return { ok: false, problem: "not-found" };
    await change(transaction);
    return { ok: true };
  });
}

/** Two windows of one person take turns, so that there is one usual address and never one too many. */
function oneAtATime(
  userId: string,
  change: (transaction: Transaction<DB>) => Promise<AddressChange>,
): Promise<AddressChange> {
  return db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, userId);
    return change(transaction);
  });
}
