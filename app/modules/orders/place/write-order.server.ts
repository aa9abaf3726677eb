import { hash } from "node:crypto";
import { sql } from "kysely";
import type { PricedLine } from "#app/modules/cart/index.ts";
import { takingStock } from "#app/modules/catalog/index.server.ts";
import { entriesOf, writingEntries } from "#app/modules/ledger/index.server.ts";
import { bookOrder, type Sale } from "#app/modules/ledger/index.ts";
import { insertingCharge, type PreparedCharge } from "#app/modules/payments/charge/index.server.ts";
import { compiledOnce } from "#app/platform/db/compiled.server.ts";
import type { Executor } from "#app/platform/db/db.server.ts";
import { PREPARED, tableOf } from "#app/platform/db/prepared.server.ts";
import { Refused } from "#app/platform/db/transaction.server.ts";
import { enqueueing, type JobToDo } from "#app/platform/jobs/enqueue.server.ts";
import { CAN_WAIT } from "#app/platform/jobs/job.ts";
import { type Money, toReais } from "#app/shared/money.ts";
import { announceOrderJob } from "./announce-order.server.ts";
import { type AskedPlace, firstIdOfWeek, PLACE_IS_FREE, unpaidPlace } from "./check-unpaid-limits.server.ts";
import { addressOf, buyerDocumentOf, type OrderRequest, orderKeyOf } from "./order-request.ts";
import type { OrderTerms } from "./order-terms.ts";
import { notPlaced } from "./refusals.ts";

type Charge = Extract<PreparedCharge, { ok: true }>;

/** A line with the commission on it, as the order keeps it. */
export interface NewLine extends PricedLine {
  commissionRate: number;
  commission: Money;
}

export interface NewOrder {
  id: string;
  userId: string;
  /** See `networkKeys`. */
  from: readonly string[];
  /** The limits of unpaid orders were checked in this transaction. */
  isJudged: boolean;
  charge: Charge;
  request: OrderRequest;
  terms: OrderTerms;
  lines: readonly NewLine[];
  sales: readonly (Sale & { sellerId: string })[];
  now: Date;
}

/** What undoes an order: `only_whole_order` in the database. */
const NOT_WHOLE = "MA001";

interface OrderRow extends AskedPlace {
  id: string;
  now: Date;
  items: string;
  address: string;
  buyerDocument: string | null;
  method: string;
  instalments: number;
  delivery: string;
  total: string;
  goods: string;
  discount: string;
  freight: string;
  earliestDays: number | null;
  latestDays: number | null;
  idempotencyKey: string;
  requestHash: string;
  pieces: number;
  charge: Charge["row"];
  lines: readonly NewLine[];
  sales: NewOrder["sales"];
  entries: ReturnType<typeof entriesOf>;
  jobs: JobToDo<{ orderId: string }>[];
}

const wholeOrder = compiledOnce((order: OrderRow) => {
  const item = tableOf("item", order.lines, {
    seller_id: ["text", (line) => line.seller.id],
    produto_id: ["text", (line) => line.productId],
    variant_id: ["bigint", (line) => line.variantId],
    produto_nome: ["text", (line) => line.name],
    cor: ["text", (line) => line.color],
    tamanho: ["text", (line) => line.size],
    preco: ["numeric", (line) => toReais(line.unitPrice)],
    quantidade: ["int", (line) => line.quantity],
    commission_rate: ["int", (line) => line.commissionRate],
    commission: ["numeric", (line) => toReais(line.commission)],
  });
  const sale = tableOf("sale", order.sales, {
    seller_id: ["text", (sale) => sale.sellerId],
    goods: ["numeric", (sale) => toReais(sale.goods)],
    discount: ["numeric", (sale) => toReais(sale.discount)],
    freight: ["numeric", (sale) => toReais(sale.freight)],
    commission: ["numeric", (sale) => toReais(sale.commission)],
    payment_fee: ["numeric", (sale) => toReais(sale.paymentFee)],
  });
  return sql<{ is_free: boolean }>`${PREPARED}
    with ${unpaidPlace(order)}, ${takingStock(order.lines, PLACE_IS_FREE)}, written as (
      insert into pedidos (id, user_id, itens, valor_total, endereco_entrega, metodo_pagamento, status, created_at,
        goods, discount, freight, instalments, delivery, earliest_days, latest_days, idempotency_key, request_hash,
        payment_id, placed_from, buyer_document)
      select ${order.id}, ${order.userId}, ${order.items}::jsonb, ${order.total}, ${order.address}::jsonb,
        ${order.method}, 'pendente', ${order.now}::timestamptz, ${order.goods}, ${order.discount}, ${order.freight},
        ${order.instalments}, ${order.delivery}, ${order.earliestDays}, ${order.latestDays}, ${order.idempotencyKey},
        ${order.requestHash}, ${order.charge.paymentId}, (${order.from}::text[])[1], ${order.buyerDocument}
      where ${PLACE_IS_FREE}
      on conflict (user_id, idempotency_key) do nothing
      returning id
    ), items as (
      insert into pedido_itens
        (pedido_id, position, seller_id, produto_id, variant_id, produto_nome, cor, tamanho, preco, quantidade,
         commission_rate, commission)
      select written.id, n - 1, seller_id, produto_id, variant_id, produto_nome, cor, tamanho, preco, quantidade,
        commission_rate, commission
      from written, ${item}
    ), shipments as (
      insert into remessas (pedido_id, seller_id, status, goods, discount, freight, commission, payment_fee)
      select written.id, seller_id, 'pendente', goods, discount, freight, commission, payment_fee
      from written, ${sale}
    ), charged as (${insertingCharge(order.charge, PLACE_IS_FREE)}),
    ${writingEntries(order.entries, order.now, PLACE_IS_FREE)},
    ${enqueueing(announceOrderJob, order.jobs, PLACE_IS_FREE)}
    select is_free, case when is_free then
      only_whole_order(exists (select from written), (select count(*) from taken) = ${order.pieces}) end
    from place`;
});

/**
 * The order, its payment, its lines, its shipments, the stock they take, its bookings and the job that announces it, by
 * one statement: each round trip would lengthen the time for which other orders of the same pieces wait. It takes the
 * locks on the unpaid orders of buyer and network first, then stock in the order of the variants' ids, so that two orders
 * cannot deadlock. Nothing is written, and false returned, when others are unpaid and the limits were not checked. All of it
 * is undone, with the transaction if there is one, when pieces are missing or the key was used before.
 */
export async function writeOrder(executor: Executor, order: NewOrder): Promise<boolean> {
  try {
    const [place] = await wholeOrder(rowOf(order), executor);
    return place!.is_free;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === NOT_WHOLE) throw new Refused(notPlaced(message as "key-reused" | "taken"));
    throw error;
  }
}

function rowOf({
  id,
  userId,
  from,
  isJudged,
  charge,
  request,
  terms,
  lines,
  sales,
  now,
}: NewOrder): OrderRow {
  const { delivery, payment } = request;
  return {
    id,
    userId,
    from,
    isJudged,
    since: firstIdOfWeek(),
    now,
    items: JSON.stringify(lines.map(itemOf)),
    address: JSON.stringify(addressOf(delivery)),
    buyerDocument: buyerDocumentOf(payment),
    method: payment.method,
    instalments: payment.instalments,
    delivery: delivery.kind,
    total: toReais(terms.total),
    goods: toReais(terms.goods),
    discount: toReais(terms.discount),
    freight: toReais(terms.freight),
    earliestDays: terms.days?.min ?? null,
    latestDays: terms.days?.max ?? null,
    idempotencyKey: orderKeyOf(request),
    requestHash: requestHash(request),
    pieces: lines.length,
    charge: charge.row,
    lines,
    sales,
    entries: entriesOf(sales.map((sale) => bookOrder({ orderId: id, sellerId: sale.sellerId }, sale))),
    jobs: [{ payload: { orderId: id }, priority: CAN_WAIT }],
  };
}

/** An item as the specification shapes it. */
const itemOf = (line: PricedLine) => ({
  produto_id: line.productId,
  produto_nome: line.name,
  produto_imagem: line.imageUrl,
  preco: Number(toReais(line.unitPrice)),
  quantidade: line.quantity,
  cor_selecionada: line.color,
  tamanho_selecionado: line.size,
  vendedor_nome: line.seller.name,
});

/**
 * Two requests are equal regardless of the order of their fields; the card token is left out, because it is new
 * in every attempt.
 */
export function requestHash({
  lines,
  delivery,
  payment,
  quoteCode,
  discount,
  freight,
  total,
}: OrderRequest): string {
  const { method, instalments, payer, invoiceDocument } = payment;
  const asked = [
    lines.map((line) => [line.productId, line.color, line.size, line.quantity, line.unitPrice]),
    [delivery.kind, ...Object.entries(addressOf(delivery)).sort()],
    [method, instalments, payer?.name, payer?.document, quoteCode],
    [discount, freight, total],
    ...(invoiceDocument ? [invoiceDocument] : []),
  ];
  return hash("sha256", JSON.stringify(asked), "base64url");
}
