import { sql, type Transaction } from "kysely";
import type { Executor } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import type { Forgotten } from "#app/platform/personal-data.ts";

export interface Unfinished {
  /** Orders that are neither delivered nor cancelled. */
  open: string[];
  /** Orders of which something is on its way back. */
  returns: string[];
}

/** A buyer's orders that are not finished. */
export async function unfinishedOrders(executor: Executor, userId: string): Promise<Unfinished> {
  const { rows } = await sql<{ id: string; open: boolean }>`
    select id, status in ('pendente', 'processando', 'enviado') as open from pedidos
    where user_id = ${userId} and (status in ('pendente', 'processando', 'enviado')
      or exists (select from devolucoes where pedido_id = pedidos.id and status = 'solicitada'))
    order by id desc`.execute(executor);
  const those = (open: boolean) => rows.filter((row) => row.open === open).map(({ id }) => id);
  return { open: those(true), returns: those(false) };
}

/** Parcels that a shop still has to send or deliver, and returns it still has to decide on. */
export async function unfinishedParcels(executor: Executor, sellerId: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select (select count(*) from remessas where seller_id = ${sellerId} and status in ('pendente', 'processando', 'enviado'))
      + (select count(*) from devolucoes where seller_id = ${sellerId} and status = 'solicitada') as count`.execute(
    executor,
  );
  return Number(rows[0]!.count);
}

/**
 * The order stays: what was sold, for how much, to which name and address is a fiscal record. The phone is removed, and
 * the order moves to the account of deleted users.
 */
export async function handOverOrders(
  transaction: Transaction<DB>,
  { userId, successorId }: Forgotten,
): Promise<void> {
  await sql`
    update pedidos set user_id = ${successorId}, endereco_entrega = endereco_entrega || '{"phone": ""}'
    where user_id = ${userId}`.execute(transaction);
}
