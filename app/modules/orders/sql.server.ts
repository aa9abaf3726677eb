import { type RawBuilder, sql } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import { keptSince } from "./order.ts";

/** `isLate` for rows of `remessas`, or for a query's alias of it. */
export const isLateShipment = (shipment = "remessas"): RawBuilder<boolean> => sql`
  ${sql.ref(`${shipment}.status`)} = 'processando'
    and ${sql.ref(`${shipment}.ship_by`)} < ${todayInSaoPaulo(clock.now())}::date`;

/** `isForgotten` for rows of `remessas`. */
export const isForgottenPickup = (shipment = "remessas"): RawBuilder<boolean> => sql`
  ${sql.ref(`${shipment}.status`)} = 'enviado' and ${sql.ref(`${shipment}.arrived_at`)} < ${keptSince(clock.now())}`;

/**
 * Pieces that were delivered in a span of time: buyer, product, size, how many, and the words of a return that was not refused
 * (null where they were kept).
 */
export const deliveredPieces = ({ after, until }: { after: Date; until: Date }): RawBuilder<unknown> => sql`
  select pedidos.user_id, item.produto_id, item.tamanho, item.quantidade, (
      select string_agg(devolucoes.reason, ' ') from devolucoes
      join devolucao_itens back on back.devolucao_id = devolucoes.id and back.position = item.position
      where devolucoes.pedido_id = item.pedido_id and devolucoes.seller_id = item.seller_id
        and devolucoes.status <> 'recusada') as motivo
  from remessas
  join pedidos on pedidos.id = remessas.pedido_id
  join pedido_itens item on item.pedido_id = remessas.pedido_id and item.seller_id = remessas.seller_id
  where remessas.status = 'entregue' and remessas.delivered_at > ${after} and remessas.delivered_at <= ${until}`;

/** The latest pieces that somebody received, each product and size once. */
export const receivedPieces = (userId: string, limit: number): RawBuilder<unknown> => sql`
  select item.produto_id, item.produto_nome, item.tamanho, max(item.pedido_id) as pedido
  from pedidos
  join pedido_itens item on item.pedido_id = pedidos.id
  join remessas on remessas.pedido_id = item.pedido_id and remessas.seller_id = item.seller_id
  where pedidos.user_id = ${userId} and remessas.status = 'entregue' and item.refunded = 0
  group by item.produto_id, item.produto_nome, item.tamanho
  order by pedido desc, item.produto_id, item.tamanho limit ${limit}`;

/** The pictures that orders show, by the id in their address. Reads all orders. */
export async function orderedPictures(): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct substring(item ->> 'produto_imagem' from '/pictures/([0-9a-f]{32})/') as id
    from pedidos, jsonb_array_elements(itens) item`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Those of these products that are in an order, paid or not. */
export async function orderedProducts(executor: Executor, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct produto_id as id from pedido_itens where produto_id = any(${[...ids]}::text[])`.execute(
    executor,
  );
  return new Set(rows.map(({ id }) => id));
}
