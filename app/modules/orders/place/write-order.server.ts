import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { PricedLine } from "#app/modules/cart/index.ts";
import { takingStock } from "#app/modules/catalog/index.server.ts";
import { writingBookings } from "#app/modules/ledger/index.server.ts";
import { bookOrder, type Sale } from "#app/modules/ledger/index.ts";
import type { Executor } from "#app/platform/db/db.server.ts";
import { PREPARED, tableOf, type When } from "#app/platform/db/prepared.server.ts";
import { Refused } from "#app/platform/db/transaction.server.ts";
import { enqueueing } from "#app/platform/jobs/enqueue.server.ts";
import { CAN_WAIT } from "#app/platform/jobs/job.ts";
import { toReais } from "#app/shared/money.ts";
import { announceOrderJob } from "./announce-order.server.ts";
import {
  PLACE_IS_FREE,
  placeProblem,
  type UnpaidPlaces,
  unpaidPlaces,
} from "./check-unpaid-limits.server.ts";
import { addressOf, type OrderRequest } from "./order-request.ts";
import type { OrderTerms } from "./order-terms.ts";
import { type NotPlaced, notPlaced } from "./refusals.ts";
import type { UnpaidLimits } from "./unpaid-limits.ts";

export interface NewOrder {
  id: string;
  userId: string;
  /** Key of the network it was placed from. */
  from: string | null;
  charge: { paymentId: string; insert: (when: When) => RawBuilder<unknown> };
  limits: UnpaidLimits;
  request: OrderRequest;
  terms: OrderTerms;
  lines: readonly PricedLine[];
  sales: readonly (Sale & { sellerId: string })[];
  now: Date;
}

/** What undoes an order: `only_whole_order` in the database. */
const NOT_WHOLE = "MA001";

/**
 * The order, its payment, its lines, its shipments, the stock they take, its bookings and the job that announces it, by
 * one statement: each round trip would lengthen the time for which other orders of the same pieces wait. It takes the
 * buyer's place for an unpaid order first, then stock in the order of the variants' ids, so that two orders cannot
 * deadlock. Nothing is written when there is no place, and all of it is undone, with the transaction if there is one,
 * when pieces are missing or the key was used before.
 */
export async function writeOrder(executor: Executor, order: NewOrder): Promise<NotPlaced | null> {
  const { request, terms, lines, sales, charge, limits } = order;
  const bookings = sales.map((sale) => bookOrder({ orderId: order.id, sellerId: sale.sellerId }, sale));
  const item = tableOf("item", lines, {
    seller_id: ["text", (line) => line.seller.id],
    produto_id: ["text", (line) => line.productId],
    variant_id: ["bigint", (line) => line.variantId],
    produto_nome: ["text", (line) => line.name],
    cor: ["text", (line) => line.color],
    tamanho: ["text", (line) => line.size],
    preco: ["numeric", (line) => toReais(line.unitPrice)],
    quantidade: ["int", (line) => line.quantity],
  });
  const sale = tableOf("sale", sales, {
    seller_id: ["text", (sale) => sale.sellerId],
    goods: ["numeric", (sale) => toReais(sale.goods)],
    discount: ["numeric", (sale) => toReais(sale.discount)],
    freight: ["numeric", (sale) => toReais(sale.freight)],
    commission: ["numeric", (sale) => toReais(sale.commission)],
    payment_fee: ["numeric", (sale) => toReais(sale.paymentFee)],
  });
  const statement = sql<UnpaidPlaces>`${PREPARED}
    with ${unpaidPlaces(order.userId, order.from, limits)}, ${takingStock(lines, PLACE_IS_FREE)}, written as (
      insert into pedidos (id, user_id, itens, valor_total, endereco_entrega, metodo_pagamento, status, created_at,
        goods, discount, freight, instalments, delivery, earliest_days, latest_days, idempotency_key, request_hash,
        payment_id, placed_from)
      select ${order.id}, ${order.userId}, ${JSON.stringify(lines.map(itemOf))}::jsonb, ${toReais(terms.total)},
        ${JSON.stringify(addressOf(request.delivery))}::jsonb, ${request.payment.method}, 'pendente', ${order.now}::timestamptz,
        ${toReais(terms.goods)}, ${toReais(terms.discount)}, ${toReais(terms.freight)}, ${request.payment.instalments},
        ${request.delivery.kind}, ${terms.days?.min ?? null}, ${terms.days?.max ?? null}, ${request.idempotencyKey},
        ${requestHash(request)}, ${charge.paymentId}, ${order.from}
      where ${PLACE_IS_FREE}
      on conflict (user_id, idempotency_key) do nothing
      returning id
    ), items as (
      insert into pedido_itens
        (pedido_id, position, seller_id, produto_id, variant_id, produto_nome, cor, tamanho, preco, quantidade)
      select written.id, n - 1, seller_id, produto_id, variant_id, produto_nome, cor, tamanho, preco, quantidade
      from written, ${item}
    ), shipments as (
      insert into remessas (pedido_id, seller_id, status, goods, discount, freight, commission, payment_fee)
      select written.id, seller_id, 'pendente', goods, discount, freight, commission, payment_fee
      from written, ${sale}
    ), charged as (${charge.insert(PLACE_IS_FREE)}), ${writingBookings(bookings, order.now, PLACE_IS_FREE)},
    ${enqueueing(announceOrderJob, [{ payload: { orderId: order.id }, priority: CAN_WAIT }], PLACE_IS_FREE)}
    select place.*, case when is_free then
      only_whole_order(exists (select from written), (select count(*) from taken) = ${lines.length}) end
    from place`;
  try {
    const { rows } = await statement.execute(executor);
    return placeProblem(rows[0]!, limits);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === NOT_WHOLE) throw new Refused(notPlaced(message as "key-reused" | "taken"));
    throw error;
  }
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
  const { method, instalments, payer } = payment;
  const asked = [
    lines.map((line) => [line.productId, line.color, line.size, line.quantity, line.unitPrice]),
    [delivery.kind, ...Object.entries(addressOf(delivery)).sort()],
    [method, instalments, payer?.name, payer?.document, quoteCode],
    [discount, freight, total],
  ];
  return createHash("sha256").update(JSON.stringify(asked)).digest("base64url");
}
