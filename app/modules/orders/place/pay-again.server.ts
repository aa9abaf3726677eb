import type { Transaction } from "kysely";
import type { Viewer } from "#app/modules/identity/index.ts";
import { writeBookings } from "#app/modules/ledger/index.server.ts";
import { bookCancellation, bookOrder, chargedFor, commissionsOf } from "#app/modules/ledger/index.ts";
import {
  createCharge,
  giveUpAttempt,
  isAttempt,
  paymentOfAttempt,
} from "#app/modules/payments/charge/index.server.ts";
import { paymentMethodsOffered } from "#app/modules/payments/index.server.ts";
import { chargeProblem } from "#app/modules/payments/index.ts";
import { lockPayment } from "#app/modules/payments/news/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { faultPoint } from "#app/platform/fault-point.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { CAN_WAIT } from "#app/platform/jobs/job.ts";
import { type Money, toReais } from "#app/shared/money.ts";
import { applyPaymentResult } from "../lifecycle/apply-payment-result.server.ts";
import {
  itemsOfSeller,
  lockOrder,
  type OpenOrder,
  salesWith,
  soldLines,
  termsWith,
} from "../lifecycle/open-order.server.ts";
import { orderNumber } from "../order.ts";
import { isOrderId } from "../order-id.server.ts";
import { announceOrderJob } from "./announce-order.server.ts";
import { changedToBoletoProblem, networkKeys } from "./check-unpaid-limits.server.ts";
import { holdAndFindHindrances } from "./find-hindrances.server.ts";
import { type Hindrances, hindranceText } from "./hindrance.ts";
import { endAfterLastAttempt, MAX_ATTEMPTS } from "./last-attempt.server.ts";
import { buyerDocumentOf, type OrderRequest } from "./order-request.ts";
import { mayPayUntil } from "./order-terms.ts";
import { type NotPlaced, notPlaced } from "./refusals.ts";

export interface NextAttempt {
  orderId: string;
  /** Idempotency key of the attempt. */
  key: string;
  /** What the buyer saw. */
  total: Money;
  payment: OrderRequest["payment"];
}

/** An order that was paid meanwhile is no refusal: there is nothing left to do. */
type Attempted = { ok: true; paymentId: string; paid: boolean } | NotPlaced;

/**
 * Another payment for an order whose card was declined, with the same or another method. The order keeps its number and
 * its pieces; its total follows the payment method. A second request, by a double click or from another tab, finds
 * the first attempt.
 */
export async function payAgain(viewer: Viewer, next: NextAttempt): Promise<Attempted> {
  const problem = chargeProblem(next.payment, paymentMethodsOffered());
  if (problem) return notPlaced(problem);
  const currentId = await currentPayment(viewer, next.orderId);
  if (!currentId) return notPlaced("order-over");
  if (!(await isAttempt(currentId, next.key))) await giveUpAttempt(currentId, applyPaymentResult);
  faultPoint("earlier attempt given up");
  const from = await networkKeys();
  const outcome = await inTransaction((transaction) =>
    attempt(transaction, viewer, next, { currentId, from }),
  );
  faultPoint("next attempt committed");
  return outcome as Attempted;
}

/** The current payment of the viewer's own order. */
async function currentPayment({ userId }: Viewer, orderId: string): Promise<string | null> {
  if (!isOrderId(orderId)) return null;
  const order = await db
    .selectFrom("pedidos")
    .select("payment_id")
    .where("id", "=", orderId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return order?.payment_id ?? null;
}

async function attempt(
  transaction: Transaction<DB>,
  { userId }: Viewer,
  { orderId, key, total, payment }: NextAttempt,
  { currentId, from }: { currentId: string; from: readonly string[] },
): Promise<{ paymentId: string; paid: boolean } | NotPlaced> {
  const current = (await lockPayment(transaction, currentId))!;
  const order = (await lockOrder(transaction, orderId))!;
  const known = await paymentOfAttempt(transaction, orderId, key);
  if (known) {
    // The same page, opened twice while a price or the stock changed: the other one was sent first.
    if (known.amount !== total) throw new Refused(notPlaced("key-reused", { orderId }));
    return { paymentId: known.id, paid: false };
  }
  if (order.status === "cancelado") throw new Refused(notPlaced("order-over"));
  if (order.status !== "pendente") return { paymentId: order.paymentId, paid: true };
  if (order.paymentId !== currentId || current.status !== "declined")
    throw new Refused(notPlaced("in-progress", { unpaidOrders: [orderId] }));
  if (current.attempt >= MAX_ATTEMPTS) {
    // Given up without a decision: one that was declined ended its order. Returned, because what ends it is written.
    await endAfterLastAttempt(transaction, order);
    return notPlaced("too-many-attempts", { orderId });
  }
  const until = mayPayUntil(order.placedAt);
  if (clock.now() >= until) throw new Refused(notPlaced("order-over"));
  const hindrances = await holdAndFindHindrances(transaction, order);
  if (hindrances) throw new Refused(notSold(orderId, hindrances));

  const terms = termsWith(order, payment.method);
  if (terms.total !== total) throw new Refused(notPlaced("total-changed", { total: terms.total }));
  if (payment.method === "boleto") {
    const problem = await changedToBoletoProblem(transaction, order, from);
    if (problem) throw new Refused(problem);
  }
  const charge = await createCharge(transaction, {
    orderId,
    orderNumber: orderNumber(orderId),
    userId,
    amount: terms.total,
    ...payment,
    attemptKey: key,
    cardUntil: until,
  });
  if (!charge.ok) throw new Refused(notPlaced(charge.problem));
  await changeTerms(transaction, order, { payment, paymentId: charge.paymentId, from });
  // The instructions for a PIX or a boleto are sent by letter, as for a first payment.
  await enqueue(transaction, announceOrderJob, { orderId }, { priority: CAN_WAIT });
  return { paymentId: charge.paymentId, paid: false };
}

const notSold = (orderId: string, hindrances: Hindrances): NotPlaced =>
  notPlaced("not-sold", { orderId, message: hindranceText(hindrances, { isDecided: true }) });

/**
 * Changes the payment method of an unpaid order, and with it discount, total and fees. In the ledger the
 * buyer's debt is reversed and entered again, if it differs.
 */
async function changeTerms(
  transaction: Transaction<DB>,
  order: OpenOrder,
  { payment, paymentId, from }: Pick<NextAttempt, "payment"> & { paymentId: string; from: readonly string[] },
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
    await changeCommissions(transaction, order, { sellerId, discount });
  }
  await transaction
    .updateTable("pedidos")
    .set({
      metodo_pagamento: method,
      instalments,
      payment_id: paymentId,
      buyer_document: buyerDocumentOf(payment) ?? order.buyerDocument,
      discount: toReais(terms.discount),
      valor_total: toReais(terms.total),
      // Where a boleto was judged, it counts.
      ...(method === "boleto" && from[0] && { placed_from: from[0] }),
    })
    .where("id", "=", order.id)
    .execute();
}

/** The rates stay as they were; what they come to follows the discount. */
async function changeCommissions(
  transaction: Transaction<DB>,
  order: OpenOrder,
  { sellerId, discount }: { sellerId: string; discount: Money },
): Promise<void> {
  const lines = soldLines(order, sellerId);
  const commissions = commissionsOf(lines, discount);
  for (const [index, { position }] of itemsOfSeller(order, sellerId).entries())
    await transaction
      .updateTable("pedido_itens")
      .set({ commission_rate: lines[index]!.rate, commission: toReais(commissions[index]!) })
      .where("pedido_id", "=", order.id)
      .where("position", "=", position)
      .execute();
}
