import type { Transaction } from "kysely";
import { writeBookings } from "#app/modules/ledger/index.server.ts";
import {
  bookCancellation,
  bookOrder,
  chargedFor,
  type Sale,
  shareOverSellers,
} from "#app/modules/ledger/index.ts";
import type { PaymentMethod } from "#app/modules/payments/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { sum, toReais } from "#app/shared/money.ts";
import type { OpenOrder } from "../lifecycle/open-order.server.ts";
import type { OrderRequest } from "./order-request.ts";
import { type OrderTerms, paidWith } from "./order-terms.ts";

const goodsOf = ({ shipments }: OpenOrder) => shipments.map(({ sale }) => sale.goods);

/** What the order costs when it is paid in this way; its pieces, prices and freight stay as they were confirmed. */
export const termsWith = (order: OpenOrder, method: PaymentMethod): OrderTerms =>
  paidWith(method, { goods: sum(goodsOf(order)), freight: order.freight, days: null });

/** Each seller's part of it, in the order of the shipments. */
export const salesWith = (order: OpenOrder, method: PaymentMethod): Sale[] =>
  shareOverSellers(goodsOf(order), { ...termsWith(order, method), method });

/**
 * The unpaid order is to be paid in another way: discount, total and fees follow. In the book what the buyer owed is
 * taken back and owed anew, where it is not the same.
 */
export async function changeTerms(
  transaction: Transaction<DB>,
  order: OpenOrder,
  { payment, paymentId }: { payment: OrderRequest["payment"]; paymentId: string },
): Promise<void> {
  const { method, instalments } = payment;
  const terms = termsWith(order, method);
  const sales = salesWith(order, method);
  const changed = order.shipments
    .map((shipment, index) => ({ shipment, sale: sales[index]! }))
    .filter(({ shipment, sale }) => chargedFor(shipment.sale) !== chargedFor(sale));
  const at = clock.now();
  const of = (sellerId: string) => ({ orderId: order.id, sellerId });
  await writeBookings(
    transaction,
    changed.map(({ shipment }) => bookCancellation(of(shipment.sellerId), shipment.sale)),
    at,
  );
  await writeBookings(
    transaction,
    changed.map(({ shipment, sale }) => bookOrder(of(shipment.sellerId), sale)),
    at,
  );
  for (const [index, { sellerId }] of order.shipments.entries()) {
    const { discount, freight, commission, paymentFee } = sales[index]!;
    await transaction
      .updateTable("remessas")
      .set({
        discount: toReais(discount),
        freight: toReais(freight),
        commission: toReais(commission),
        payment_fee: toReais(paymentFee),
      })
      .where("pedido_id", "=", order.id)
      .where("seller_id", "=", sellerId)
      .execute();
  }
  await transaction
    .updateTable("pedidos")
    .set({
      metodo_pagamento: method,
      instalments,
      payment_id: paymentId,
      discount: toReais(terms.discount),
      valor_total: toReais(terms.total),
    })
    .where("id", "=", order.id)
    .execute();
}
