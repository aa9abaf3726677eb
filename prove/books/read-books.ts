import type { ProvedShop } from "../world/shop.ts";
import type { Books, StockRow } from "./books.ts";

const CENTAVOS = (column: string, name: string): string => `(${column} * 100)::bigint::float8 as "${name}"`;

/** Of people whose addresses begin so, as those who registered themselves know no other name; the sample shop has others. */
function queriesAbout(people: string): Record<Exclude<keyof Books, "stock">, string> {
  const OURS = `user_id in (select id from auth_users where email like '${people}%')`;
  const OUR_ORDERS = `(select id from pedidos where ${OURS})`;
  return {
    orders: `select p.id, split_part(u.email, '@', 1) as "userId", u.email,
      (select attempt_key from payments where order_id = p.id order by attempt limit 1) as key, p.status, ${CENTAVOS("valor_total", "total")},
      ${CENTAVOS("refunded", "refunded")}, payment_id as "paymentId", paid_at is not null as paid, delivery
      from pedidos p join auth_users u on u.id = p.user_id where ${OURS}`,
    shipments: `select pedido_id as "orderId", seller_id as "sellerId", status, ${CENTAVOS("goods", "goods")},
      ${CENTAVOS("discount", "discount")}, ${CENTAVOS("freight", "freight")}, ${CENTAVOS("commission", "commission")},
      ${CENTAVOS("payment_fee", "paymentFee")}, ${CENTAVOS("refunded_goods", "refundedGoods")},
      freight_refunded as "freightRefunded", (select kind from reembolsos r where r.pedido_id = remessas.pedido_id
        and r.seller_id = remessas.seller_id order by id desc limit 1) as "lastRefund"
      from remessas where pedido_id in ${OUR_ORDERS}`,
    items: `select pedido_id as "orderId", seller_id as "sellerId", variant_id as "variantId", quantidade as quantity,
      refunded, ${CENTAVOS("preco", "price")}, ${CENTAVOS("commission", "commission")} from pedido_itens where pedido_id in ${OUR_ORDERS}`,
    events: `select pedido_id as "orderId", seller_id as "sellerId", kind from pedido_eventos order by id`,
    payments: `select id, order_id as "orderId", status, ${CENTAVOS("amount", "amount")},
      ${CENTAVOS("paid_amount", "paidAmount")} from payments where order_id in ${OUR_ORDERS}`,
    bank: `select payment_id as "paymentId", order_id as "orderId", status, ${CENTAVOS("amount", "amount")}
      from sandbox_bank where order_id in ${OUR_ORDERS}`,
    bankRefunds: `select payment_id as "paymentId", refund_id as "refundId", ${CENTAVOS("amount", "amount")}
      from sandbox_refunds where payment_id in (select id from payments where order_id in ${OUR_ORDERS})`,
    refunds: `select id, payment_id as "paymentId", ${CENTAVOS("amount", "amount")}, status
      from refunds where payment_id in (select id from payments where order_id in ${OUR_ORDERS})`,
    bankDisputes: `select d.payment_id as "paymentId", order_id as "orderId", ${CENTAVOS("d.amount", "amount")},
      ${CENTAVOS("d.fee", "fee")}, d.outcome from sandbox_disputes d join sandbox_bank b on b.payment_id = d.payment_id
      where order_id in ${OUR_ORDERS}`,
    disputeParts: `select pedido_id as "orderId", seller_id as "sellerId", ${CENTAVOS("amount", "amount")},
      ${CENTAVOS("(amount - commission - payment_fee)", "fromBalance")} from dispute_parts
      where returned_at is null and pedido_id in ${OUR_ORDERS}`,
    entries: `select t.id as "transactionId", kind, order_id as "orderId", payout_id as "payoutId",
      seller_id as "sellerId", account,
      ${CENTAVOS("amount", "amount")} from ledger_transactions t join ledger_entries e on e.transaction_id = t.id`,
    releases: `select order_id as "orderId", seller_id as "sellerId" from ledger_releases where released_at is not null`,
    payouts: `select id, seller_id as "sellerId", ${CENTAVOS("amount", "amount")}, status,
      ${CENTAVOS("(select coalesce(sum(amount), 0) from payout_lines where payout_id = payouts.id)", "lines")} from payouts`,
    differences: `select day::text, kind, cause, reference from reconciliation_differences where closed_at is null`,
    ownCheck: `select differences, results from book_checks order by id desc limit 1`,
    letters: `select id, kind, recipient as "to", once, sent_at is not null as sent,
      substring(props::text from '(?:/order/|/pedidos/)([0-9A-HJKMNP-TV-Z]{26})') as "orderId", props::text as content
      from emails where recipient like '${people}%'
        or substring(props::text from '(?:/order/|/pedidos/)([0-9A-HJKMNP-TV-Z]{26})') in ${OUR_ORDERS}`,
    failedJobs: `select identifier as task, last_error as error from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = task_id where attempts >= max_attempts
        and (key is not null or payload->'_cron' is null)`,
    owners: `select s.id as "sellerId", u.email from sellers s join auth_users u on u.id = s.user_id`,
  };
}

/**
 * What buyers hold of a variant: all pieces of parcels that are not cancelled, less those that are back. Pieces of a regret
 * are refunded before they are back.
 */
const STOCK = `
  select v.id as "variantId", v.product_id as "productId", v.color, v.size, v.stock, line.stock as "productStock",
    (select sum(stock)::int from product_variants other where other.product_id = v.product_id) as "variantsStock",
    (select sum(stock) > 0 from product_variants other where (other.product_id, other.size) = (v.product_id, v.size)) as "sizeInStock",
    (select document @@ quoted_key('=size ' || v.size) from search_texts where product_id = v.product_id) as "foundBySize",
    coalesce((select sum(i.quantidade - i.refunded + coalesce(returned.coming, 0) - coalesce(returned.unrefunded, 0))::int from pedido_itens i
      join remessas r on r.pedido_id = i.pedido_id and r.seller_id = i.seller_id and r.status <> 'cancelado'
      left join lateral (select
          sum(di.quantidade) filter (where d.status = 'solicitada' and d.refunded_at is not null) as coming,
          sum(di.quantidade) filter (where d.status = 'recebida' and d.refunded_at is null) as unrefunded
        from devolucoes d join devolucao_itens di on di.devolucao_id = d.id
        where d.pedido_id = i.pedido_id and di.position = i.position) returned on true
      where i.variant_id = v.id), 0) as held
  from product_variants v join product_lines line on line.product_id = v.product_id`;

type Asked = Pick<ProvedShop, "ask">;

export const readStock = (shop: Asked): Promise<StockRow[]> => shop.ask<StockRow>(STOCK);

export async function readBooks(shop: Asked, people = "prove-"): Promise<Books> {
  const books: Record<string, unknown[]> = {};
  for (const [name, sql] of Object.entries(queriesAbout(people))) books[name] = await shop.ask(sql);
  return { ...books, stock: await readStock(shop) } as unknown as Books;
}
