import { sql } from "kysely";
import type { PersonalPart } from "#app/platform/personal-data.ts";

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
    ],
    rows: ({ userId }) => sql`
      select sale.id, status as situacao, created_at as feito_em, paid_at as pago_em, metodo_pagamento, instalments as parcelas,
        goods as produtos, discount as desconto, freight as frete, valor_total, refunded as reembolsado, delivery as entrega,
        endereco_entrega, itens,
        coalesce((select jsonb_agg(jsonb_build_object('loja', seller_id, 'situacao', parcel.status, 'transportadora', carrier,
          'rastreio', tracking_code, 'enviada_em', shipped_at, 'chegou_a_loja_em', arrived_at, 'entregue_em', delivered_at) order by seller_id)
          from remessas parcel where parcel.pedido_id = sale.id), '[]') as remessas,
        coalesce((select jsonb_agg(jsonb_build_object('quando', at, 'o_que', kind, 'quem', actor, 'nota', note, 'lugar', place)
          order by id) from pedido_eventos where pedido_id = sale.id), '[]') as historico,
        coalesce((select jsonb_agg(jsonb_build_object('tipo', kind, 'situacao', request.status, 'motivo', reason, 'resposta', answer,
          'pedida_em', request.created_at, 'decidida_em', decided_at, 'reembolsada_em', refunded_at, 'itens', (select jsonb_agg(jsonb_build_object(
            'posicao', position, 'quantidade', quantidade) order by position) from devolucao_itens where devolucao_id = request.id))
          order by id) from devolucoes request where request.pedido_id = sale.id), '[]') as devolucoes,
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
