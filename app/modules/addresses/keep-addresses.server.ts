import { sql, type Transaction } from "kysely";
import { lockAccount } from "#app/modules/identity/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { inTransaction, Refused, violatedUniqueness } from "#app/platform/db/transaction.server.ts";
import { conflict, notFound, type Result } from "#app/platform/forms/result.ts";
import { type Address, isAddressId, MAX_ADDRESSES } from "./address.ts";

/** The first one becomes the default. The same place and recipient again is the same address, with its newer details. */
export function saveAddress({ userId }: Viewer, address: Address): Promise<Result<object, "full">> {
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
    if (rows.length === 0) {
      throw new Refused(
        conflict("full", `Você já tem ${MAX_ADDRESSES} endereços. Exclua um para guardar outro.`),
      );
    }
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

/** Orders keep the address they were placed with. */
export async function changeAddress(
  viewer: Viewer,
  id: string,
  address: Address,
): Promise<Result<object, "not-found" | "known">> {
  const changed = columnsOf(address);
  try {
    return await onOwn(viewer, id, (transaction) =>
      transaction.updateTable("enderecos").set(changed).where("id", "=", id).execute(),
    );
  } catch (error) {
    if (!violatedUniqueness(error)) throw error;
    return conflict("known", "Você já guardou este endereço para esta pessoa.");
  }
}

/** A person with addresses always has a default one: after its removal the newest is. */
export function removeAddress(viewer: Viewer, id: string): Promise<Result<object, "not-found">> {
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

export function makeDefaultAddress(viewer: Viewer, id: string): Promise<Result<object, "not-found">> {
  return onOwn(viewer, id, async (transaction) => {
    const own = transaction.updateTable("enderecos").where("user_id", "=", viewer.userId);
    await own.set({ padrao: false }).where("padrao", "=", true).execute();
    await own.set({ padrao: true }).where("id", "=", id).execute();
  });
}

/** Another person's address is not found. */
function onOwn(
  { userId }: Viewer,
  id: string,
  change: (transaction: Transaction<DB>) => Promise<unknown>,
): Promise<Result<object, "not-found">> {
  return oneAtATime(userId, async (transaction) => {
    const own =
      isAddressId(id) &&
      (await transaction
        .selectFrom("enderecos")
        .select("id")
        .where("user_id", "=", userId)
        .where("id", "=", id)
        .executeTakeFirst());
    if (!own) throw new Refused(notFound());
    await change(transaction);
  });
}

/** Two windows of one person take turns, so that there is one default address and never one too many. */
function oneAtATime<Code extends string>(
  userId: string,
  change: (transaction: Transaction<DB>) => Promise<void>,
): Promise<Result<object, Code>> {
  return inTransaction(async (transaction) => {
    await lockAccount(transaction, userId);
    await change(transaction);
    return {};
  });
}
