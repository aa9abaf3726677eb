import type { Transaction } from "kysely";
import { addressInOneLine } from "#app/modules/addresses/index.ts";
import { countSales, holdStock, takeStock } from "#app/modules/catalog/index.server.ts";
import { noteSold } from "#app/modules/figures/index.server.ts";
import { writeBookings } from "#app/modules/ledger/index.server.ts";
import { bookLatePayment, bookOrder, bookRefundByDispute, bookSale } from "#app/modules/ledger/index.ts";
import { disputesOfPayment } from "#app/modules/payments/disputes/index.server.ts";
import type { PaymentResult } from "#app/modules/payments/index.ts";
import { lockPayment } from "#app/modules/payments/news/index.server.ts";
import { requestRefund } from "#app/modules/payments/refunds/index.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { faultPoint } from "#app/platform/fault-point.server.ts";
import { addBusinessDays, formatDate, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { formatBRL, fromReais } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";
import { applyDisputeResult, shareEarlierDisputes } from "../disputes/apply-dispute-result.server.ts";
import {
  orderCancelledLetter,
  orderPaidLetter,
  orderRefundedLetter,
  orderToShipLetter,
} from "../letters/index.server.ts";
import { contractOf } from "../place/announce-order.server.ts";
import { bookAll, giveUpUnpaid } from "../place/give-up-unpaid.server.ts";
import { endAfterLastAttempt, MAX_ATTEMPTS } from "../place/last-attempt.server.ts";
import { linesOf, notifyBuyer, notifySeller } from "./notify.server.ts";
import { lockOrder, type OpenOrder, salesWith } from "./open-order.server.ts";
import { giveBack, itemsOf } from "./refund-pieces.server.ts";
import { refundLines, refundSumOf } from "./refund-sum.ts";
import { addEvent, moveShipments } from "./shipment-moves.server.ts";

/**
 * Applies a change of a payment to its order; called by payments in the transaction that writes it. A payment without
 * an order is ignored.
 */
export async function applyPaymentResult(transaction: Transaction<DB>, result: PaymentResult): Promise<void> {
  const order = await lockOrder(transaction, result.orderId);
  if (!order) return;
  const { dispute } = result;
  if (dispute) return applyDisputeResult(transaction, order, { ...result, dispute });
  if (order.paymentId !== result.paymentId) return applyEarlierAttempt(transaction, order, result);
  faultPoint("result told to the order");
  switch (result.status) {
    case "approved":
    case "late":
      if (order.status === "pendente") await markPaid(transaction, order, result.at);
      else if (order.status === "cancelado") await applyLatePayment(transaction, order, result.at);
      break;
    case "declined":
      if (order.status === "pendente") await noteDeclined(transaction, order, result.at);
      break;
    case "expired":
      if (await giveUpUnpaid(transaction, order, { kind: "expirado", at: result.at, actor: "sistema" }))
        await notifyBuyer(transaction, order, orderCancelledLetter, {
          why: expiredBecause(order),
          reason: null,
          shops: null,
          sum: null,
          promise: "",
        });
      break;
    case "cancelled":
      await giveUpUnpaid(transaction, order, { kind: "cancelado", at: result.at, actor: "sistema" });
      break;
    case "refunded":
      await endRefund(transaction, order, result);
  }
  faultPoint("result applied to the order");
}

const expiredBecause = ({ method }: OpenOrder): string =>
  method === "credit-card"
    ? "nenhum pagamento foi aprovado dentro do prazo"
    : `o pagamento por ${method === "pix" ? "PIX" : "boleto"} não chegou dentro do prazo`;

/** The pieces stay reserved for another attempt until the payment expires; after the last one the order ends. */
async function noteDeclined(transaction: Transaction<DB>, order: OpenOrder, at: Date): Promise<void> {
  await addEvent(transaction, order.id, { kind: "pagamento-recusado", at, actor: "sistema" });
  const { attempt } = (await lockPayment(transaction, order.paymentId))!;
  if (attempt >= MAX_ATTEMPTS) await endAfterLastAttempt(transaction, order);
}

/**
 * A result of an attempt that was replaced by a newer one. It never pays the order: money that arrives this way is
 * refunded whole.
 */
async function applyEarlierAttempt(
  transaction: Transaction<DB>,
  order: OpenOrder,
  result: PaymentResult,
): Promise<void> {
  const { status, paymentId, amount, method, at } = result;
  if (status === "refunded") return endRefund(transaction, { ...order, method }, result);
  if (status !== "approved" && status !== "late") return;
  const reason = "outra tentativa de pagamento já valia para este pedido";
  const asked = await requestRefund(transaction, { paymentId, amount, reason });
  if (!asked.ok) throw new Error(`The earlier payment ${paymentId} cannot go back: ${asked.problem}`);
  const sales = salesWith(order, method);
  await writeBookings(
    transaction,
    order.shipments.map(({ sellerId }, index) =>
      bookLatePayment({ orderId: order.id, sellerId }, sales[index]!),
    ),
    at,
  );
  const note = `${formatBRL(amount)}: ${reason}`;
  await addEvent(transaction, order.id, { kind: "reembolsado", at, actor: "sistema", note });
}

async function markPaid(
  transaction: Transaction<DB>,
  order: OpenOrder,
  at: Date,
  move: "pay" | "revive" = "pay",
) {
  const earlier = await disputesOfPayment(transaction, order.paymentId);
  // One that was lost may give the pieces back: whoever changes stock and sales holds the stock first.
  if (earlier.length > 0) await holdStock(transaction, order.items);
  const shipBy = addBusinessDays(todayInSaoPaulo(at), store.promises.shipWithinBusinessDays);
  await moveShipments(transaction, order, order.shipments, move, { ship_by: shipBy });
  await transaction.updateTable("pedidos").set({ paid_at: at }).where("id", "=", order.id).execute();
  order.paidAt = at;
  await bookAll(transaction, order, bookSale, at);
  await countSales(transaction, order.items, 1);
  await noteSold(transaction, { paidAt: at, pieces: order.items, sign: 1 });
  await addEvent(transaction, order.id, { kind: "pago", at, actor: "sistema" });
  const mustWait = await shareEarlierDisputes(transaction, order, { earlier, at });
  // A dispute that was lost before ended all of it: there is nothing to look forward to.
  if (order.status === "cancelado") return;
  const props = { delivery: order.delivery, contract: contractOf(order) };
  await notifyBuyer(transaction, order, orderPaidLetter, props, `order-paid ${order.id}`);
  for (const { sellerId, status } of order.shipments) {
    if (mustWait.has(sellerId) || status === "cancelado") continue;
    await notifySeller(transaction, order, sellerId, orderToShipLetter, {
      deadline: formatDate(shipBy),
      to: order.delivery === "pickup" ? null : `${order.address.name}, ${addressInOneLine(order.address)}`,
    });
  }
}

/**
 * A payment for a cancelled order. An expired order is revived if every piece is still in stock; otherwise, and always
 * when somebody cancelled it, the money is refunded whole.
 */
async function applyLatePayment(transaction: Transaction<DB>, order: OpenOrder, at: Date): Promise<void> {
  const late = await ranOutOfTime(transaction, order);
  if (late && (await takeStock(transaction, order.items))) {
    await addEvent(transaction, order.id, { kind: "reativado", at, actor: "sistema" });
    await bookAll(transaction, order, bookOrder, at);
    await markPaid(transaction, order, at, "revive");
    return;
  }
  await bookAll(transaction, order, bookLatePayment, at);
  const reason = late ? "pagamento fora do prazo" : "pedido cancelado antes do pagamento";
  for (const { sellerId, sale } of order.shipments) {
    const [sum, kind] = [refundSumOf(sale), "cancelamento" as const];
    const items = order.items.filter((item) => item.sellerId === sellerId);
    if (sum.total > 0) await giveBack(transaction, order, { sellerId, kind, sum, items, reason, at });
  }
  const note = `${formatBRL(order.total)}: ${reason}`;
  await addEvent(transaction, order.id, { kind: "reembolsado", at, actor: "sistema", note });
}

/** Whether its last event is that the payment did not arrive in time. */
async function ranOutOfTime(transaction: Transaction<DB>, order: OpenOrder): Promise<boolean> {
  const last = await transaction
    .selectFrom("pedido_eventos")
    .select("kind")
    .where("pedido_id", "=", order.id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.kind === "expirado";
}

/** A refund was sent; or a dispute gave it back, and that much of what was lost with it is no loss. */
async function endRefund(transaction: Transaction<DB>, order: OpenOrder, result: PaymentResult) {
  if (result.byDispute) {
    const of = { orderId: order.id, sellerId: order.shipments[0]!.sellerId };
    await writeBookings(transaction, [bookRefundByDispute(of, result.paidAmount!)], result.at);
  }
  await notifyRefunded(transaction, order, result);
  // So that the letter about the rest says what it is for.
  if (result.restId)
    await transaction
      .updateTable("reembolsos")
      .set({ refund_id: result.restId })
      .where("refund_id", "=", result.refundId)
      .execute();
}

/** Notifies the buyer of the amount, the pieces and the reason. */
export async function notifyRefunded(
  transaction: Transaction<DB>,
  order: OpenOrder,
  { refundId, paidAmount, amount, outside, byDispute }: PaymentResult,
): Promise<void> {
  const refund = refundId ? await findRefund(transaction, refundId) : null;
  await notifyBuyer(transaction, order, orderRefundedLetter, {
    amount: formatBRL(paidAmount ?? amount),
    where: byDispute ? "dispute" : outside ? "outside" : order.method,
    lines: linesOf(itemsOf(order, refund?.pieces ?? [])),
    seller: order.shipments.find(({ sellerId }) => sellerId === refund?.sellerId)?.sellerName ?? null,
    reason: refund?.reason || null,
    // Where a dispute gave a part of it, what the pieces cost is not what came back.
    sum: refund && refund.total === (paidAmount ?? amount) ? refund.sum : null,
  });
}

async function findRefund(transaction: Transaction<DB>, refundId: string) {
  const row = await transaction
    .selectFrom("reembolsos")
    .select(["id", "seller_id", "reason", "amount", "goods", "discount", "freight"])
    .where("refund_id", "=", refundId)
    .executeTakeFirst();
  if (!row) return null;
  const pieces = await transaction
    .selectFrom("reembolso_itens")
    .select(["position", "quantidade as quantity"])
    .where("reembolso_id", "=", row.id)
    .orderBy("position")
    .execute();
  const sum = refundLines({
    goods: fromReais(row.goods!),
    discount: fromReais(row.discount!),
    freight: fromReais(row.freight!),
    total: fromReais(row.amount),
  });
  return { sellerId: row.seller_id, reason: row.reason, pieces, sum, total: fromReais(row.amount) };
}
