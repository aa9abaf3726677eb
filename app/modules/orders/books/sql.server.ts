import { type Expression, type RawBuilder, sql } from "kysely";
import type { Difference } from "#app/shared/difference.ts";
import { ORDER_STATUSES } from "../order.ts";

/** Orders whose pieces, or whose sellers' parts, cost together something else than the order says. */
export const wrongOrderSums: RawBuilder<Difference> = sql`
  select pedidos.id as subject, pieces.cost::text as found, goods::text as expected
  from pedidos left join (
    select pedido_id, sum(preco * quantidade) as cost from pedido_itens group by pedido_id
  ) pieces on pieces.pedido_id = pedidos.id where pieces.cost is distinct from goods
  union all
  select pedidos.id, parts.cost::text, valor_total::text
  from pedidos left join (
    select pedido_id, sum(goods - discount + freight) as cost from remessas group by pedido_id
  ) parts on parts.pedido_id = pedidos.id where parts.cost is distinct from valor_total`;

/** Parts of orders whose lines together have another commission. Orders from before lines had their own are left out. */
export const wrongCommissions: RawBuilder<Difference> = sql`
  select part.pedido_id as subject, lines.commission::text as found, part.commission::text as expected
  from remessas part join (
    select pedido_id, seller_id, sum(commission) as commission from pedido_itens
    group by pedido_id, seller_id having bool_and(commission is not null)
  ) lines on lines.pedido_id = part.pedido_id and lines.seller_id = part.seller_id
  where lines.commission <> part.commission`;

/**
 * Paid orders of whose standing disputes their sellers bear less than was taken, although something is kept of the sale.
 * `standing` says of each `payment_id` what was `taken`. Where a dispute gave its parts back, a later one may rightly have
 * found nothing to share: such an order is left out.
 */
export const unsharedDisputes = (standing: RawBuilder<unknown>): RawBuilder<Difference> => sql`
  select pedidos.id as subject, coalesce(shared.amount, 0)::text as found,
    least(taken, valor_total - refunded)::text as expected
  from pedidos join (${standing}) standing on standing.payment_id = pedidos.payment_id left join (
    select pedido_id, sum(amount) as amount, bool_or(returned_at is not null) as returned
    from dispute_parts group by pedido_id
  ) shared on shared.pedido_id = pedidos.id
  where paid_at is not null and returned is not true
    and coalesce(shared.amount, 0) < least(taken, valor_total - refunded)`;

/** Returns that were received without a refund, although no standing dispute took the money of that seller's part. */
export const unpaidReturns: RawBuilder<Difference> = sql`
  select pedido_id as subject, 'devolução recebida sem reembolso' as found, 'nenhuma contestação levou o dinheiro' as expected
  from devolucoes where status = 'recebida' and refunded_at is null and not exists (
    select from dispute_parts part where part.pedido_id = devolucoes.pedido_id
      and part.seller_id = devolucoes.seller_id and part.returned_at is null)`;

/** Orders that are not where the slowest of their parts is, as `orderStatusOf` has it. */
export const wrongOrderStatus: RawBuilder<Difference> = sql`
  select pedidos.id as subject, pedidos.status as found, parts.status as expected
  from pedidos join (
    select pedido_id, (${statuses()})[min(array_position(${statuses()}, status))] as status
    from remessas group by pedido_id
  ) parts on parts.pedido_id = pedidos.id where parts.status <> pedidos.status`;

/** A cancelled part comes last and counts only where there is no other. */
function statuses(): RawBuilder<string[]> {
  return sql`${sql.lit(`{${ORDER_STATUSES.join(",")}}`)}::text[]`;
}

/** What each order says of its money: `id`, what is still to be paid as `open`, and what was paid and not given back as `kept`. */
export const moneyOnOrders = sql`
  select id, case when status = 'pendente' then valor_total else 0 end as open,
    case when paid_at is not null then valor_total - refunded else 0 end as kept
  from pedidos`;

export interface ShipmentMoney {
  orderId: string;
  sellerId: string;
  /** Whether it was paid and is not cancelled: then its seller is credited something. */
  counts: boolean;
  goods: string;
  discount: string;
  freight: string;
  commission: string;
  paymentFee: string;
  refundedGoods: string;
  freightRefunded: boolean;
  /** What went back of its lines' commissions; null in an order from before each line had its own. */
  commissionBack: string | null;
  /** What disputes took of what the seller had, and did not give back. */
  disputed: string;
  credited: string;
}

type CreditOf = (orderId: Expression<unknown>, sellerId: Expression<unknown>) => RawBuilder<string>;
export type Place = Pick<ShipmentMoney, "orderId" | "sellerId">;

/** The next parts of orders, in the order of their keys, with what the book credits each seller. */
export const shipmentsAfter = (
  { orderId, sellerId }: Place,
  limit: number,
  credit: CreditOf,
): RawBuilder<ShipmentMoney> => sql`
  select part.pedido_id as "orderId", part.seller_id as "sellerId",
    pedidos.paid_at is not null and part.status <> 'cancelado' as counts,
    part.goods, part.discount, part.freight, part.commission, part.payment_fee as "paymentFee",
    part.refunded_goods as "refundedGoods", part.freight_refunded as "freightRefunded",
    (select case when bool_and(commission is not null)
       then sum(div(commission * 100 * item.refunded, item.quantidade)) / 100 end
     from pedido_itens item
     where item.pedido_id = part.pedido_id and item.seller_id = part.seller_id)::numeric(12, 2) as "commissionBack",
    (select coalesce(sum(taken.amount - taken.commission - taken.payment_fee), 0) from dispute_parts taken
     where taken.pedido_id = part.pedido_id and taken.seller_id = part.seller_id
       and taken.returned_at is null)::numeric(12, 2) as disputed,
    ${credit(sql.ref("part.pedido_id"), sql.ref("part.seller_id"))} as credited
  from remessas part join pedidos on pedidos.id = part.pedido_id
  where (part.pedido_id, part.seller_id) > (${orderId}, ${sellerId})
  order by part.pedido_id, part.seller_id limit ${limit}`;
