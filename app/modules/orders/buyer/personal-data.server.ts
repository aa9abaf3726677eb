import { sql, type Transaction } from "kysely";
import type { Executor } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import type { Forgotten, PersonalPart } from "#app/platform/personal-data.ts";

/** A person's orders with all their parts; and what their shop sold, without the buyers. */
export const orderData: readonly PersonalPart[] = [
  {
    kind: "pedidos",
    name: "pedidos",
    tables: [
      "pedidos",
      "pedido_itens",
      "remessas",
      "pedido_eventos",
      "devolucoes",
      "devolucao_itens",
      "reembolsos",
      "reembolso_itens",
      "fiscal_documents",
    ],
    rows: ({ userId }) => sql`
      select sale.id, status as situacao, created_at as feito_em, paid_at as pago_em, metodo_pagamento, instalments as parcelas,
        goods as produtos, discount as desconto, freight as frete, valor_total, refunded as reembolsado, delivery as entrega,
        endereco_entrega, buyer_document as documento_para_nota, itens,
        coalesce((select jsonb_agg(jsonb_build_object('loja', seller_id, 'situacao', parcel.status, 'transportadora', carrier,
          'rastreio', tracking_code, 'enviada_em', shipped_at, 'chegou_a_loja_em', arrived_at, 'entregue_em', delivered_at) order by seller_id)
          from remessas parcel where parcel.pedido_id = sale.id), '[]') as remessas,
        coalesce((select jsonb_agg(jsonb_build_object('quando', at, 'o_que', kind, 'quem', actor, 'nota', note, 'lugar', place)
          order by id) from pedido_eventos where pedido_id = sale.id), '[]') as historico,
        coalesce((select jsonb_agg(jsonb_build_object('tipo', kind, 'situacao', request.status, 'motivo', reason, 'resposta', answer,
          'pedida_em', request.created_at, 'decidida_em', decided_at, 'reembolsada_em', refunded_at, 'acertada_em', settled_at, 'itens', (select jsonb_agg(jsonb_build_object(
            'posicao', position, 'quantidade', quantidade) order by position) from devolucao_itens where devolucao_id = request.id))
          order by id) from devolucoes request where request.pedido_id = sale.id), '[]') as devolucoes,
        coalesce((select jsonb_agg(jsonb_build_object('loja', seller_id, 'chave', access_key, 'registrada_em', registered_at,
          'substituida_em', replaced_at, 'xml', xml) order by registered_at) from fiscal_documents
          where pedido_id = sale.id), '[]') as notas_fiscais,
        coalesce((select jsonb_agg(jsonb_build_object('tipo', kind, 'produtos', back.goods, 'desconto', back.discount,
          'frete', back.freight, 'valor', amount, 'motivo', reason, 'quando', back.created_at, 'itens', (select jsonb_agg(
            jsonb_build_object('posicao', position, 'quantidade', quantidade) order by position)
            from reembolso_itens where reembolso_id = back.id)) order by id) from reembolsos back where back.pedido_id = sale.id), '[]') as reembolsos
      from pedidos sale where user_id = ${userId} order by sale.id`,
  },
  {
    kind: "loja",
    name: "vendas_da_loja",
    tables: ["remessas"],
    rows: ({ sellerId }) => sql`
      select pedido_id as pedido, status as situacao, goods as produtos, discount as desconto, freight as frete,
        commission as comissao, payment_fee as taxa_pagamento, ship_by as postar_ate, shipped_at as enviada_em, arrived_at as chegou_a_loja_em,
        delivered_at as entregue_em
      from remessas where seller_id = ${sellerId} order by pedido_id`,
  },
];

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
 * The order stays: what was sold, for how much, to which name, document and address is a fiscal record, and so are the
 * fiscal documents themselves. The phone is removed, and
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
