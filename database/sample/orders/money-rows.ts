import {
  type Booking,
  bookCancellation,
  bookOrder,
  bookRefund,
  bookRelease,
  bookSale,
  chargedFor,
  netOf,
} from "#app/modules/ledger/index.ts";
import { regretEndsAt } from "#app/modules/orders/order.ts";
import { issueInSandbox } from "#app/modules/payments/sandbox/issue.server.ts";
import { toReais } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";
import { instalmentsOf, uuidOf, type WrittenOrder } from "./rows.ts";

type Row = Record<string, unknown>;

const PIX_MINUTES = store.promises.pixExpiresInMinutes * 60_000;

export function paymentRow(order: WrittenOrder): Row {
  const { id, paymentId, plan, history, terms, refunded } = order;
  const issued = issueInSandbox({
    paymentId,
    orderId: id,
    orderNumber: id.slice(-8),
    method: plan.method,
    amount: terms.total,
    instalments: 1,
    expiresAt: new Date(plan.createdAt.getTime() + PIX_MINUTES),
    now: plan.createdAt,
  });
  const status = history.paidAt
    ? refunded
      ? "refunded"
      : "approved"
    : plan.fate === "expired"
      ? "expired"
      : "pending";
  return {
    id: paymentId,
    order_id: id,
    user_id: plan.buyer.id,
    provider: "sandbox",
    method: plan.method,
    amount: toReais(terms.total),
    instalments: instalmentsOf(order),
    status,
    txid: issued?.txid ?? null,
    instructions: issued?.instructions ?? { kind: "card", brand: "visa", last4: "1111" },
    payer_name: plan.method === "boleto" ? plan.buyer.name : null,
    payer_document: plan.method === "boleto" ? "***.444.777-**" : null,
    paid_amount: history.paidAt && toReais(terms.total),
    paid_at: history.paidAt,
    expires_at: issued?.expiresAt ?? new Date(plan.createdAt.getTime() + PIX_MINUTES),
    created_at: plan.createdAt,
    updated_at: history.cancelledAt ?? history.paidAt ?? plan.createdAt,
  };
}

/** What the bank of the sandbox knows of it, so that it can still be refunded there. */
export const bankRows = ({ id, paymentId, history, terms }: WrittenOrder): Row[] =>
  history.paidAt
    ? [
        {
          payment_id: paymentId,
          order_id: id,
          status: "approved",
          amount: toReais(terms.total),
          at: history.paidAt,
        },
      ]
    : [];

export const refundedAt = ({ history }: WrittenOrder): Date =>
  history.cancelledAt ?? history.returned!.askedAt;

/** Refunds in the books of orders, of payments and of the bank. */
export function refundRows(order: WrittenOrder) {
  if (!order.refunded) return { own: [], payments: [], bank: [] };
  const at = refundedAt(order);
  const kind = order.plan.fate === "cancelled" ? "cancelamento" : "arrependimento";
  const each = [...order.sales].map(([sellerId, sale]) => ({
    sellerId,
    refundId: uuidOf(`${order.plan.key} refund ${sellerId}`),
    amount: toReais(chargedFor(sale)),
  }));
  return {
    own: each.map(({ sellerId, amount }) => ({
      pedido_id: order.id,
      seller_id: sellerId,
      kind,
      amount,
      reason: "",
      created_at: at,
    })),
    payments: each.map(({ refundId, amount }) => ({
      id: refundId,
      payment_id: order.paymentId,
      amount,
      status: "done",
      reason: kind,
      requested_at: at,
      done_at: at,
    })),
    bank: each.map(({ refundId, amount }) => ({
      refund_id: refundId,
      payment_id: order.paymentId,
      amount,
      at,
      done_at: at,
    })),
  };
}

export interface DatedBooking extends Booking {
  at: Date;
}

export function bookingsOf(order: WrittenOrder, now: Date): DatedBooking[] {
  const { id: orderId, plan, history, refunded } = order;
  return [...order.sales].flatMap(([sellerId, sale]) => {
    const of = { orderId, sellerId };
    const bookings: DatedBooking[] = [{ ...bookOrder(of, sale), at: plan.createdAt }];
    if (history.expiredAt) bookings.push({ ...bookCancellation(of, sale), at: history.expiredAt });
    if (history.paidAt) bookings.push({ ...bookSale(of, sale), at: history.paidAt });
    if (refunded) bookings.push({ ...bookRefund(of, sale, false), at: refundedAt(order) });
    const { deliveredAt } = history.parcels.get(sellerId)!;
    if (deliveredAt && !refunded && regretEndsAt(deliveredAt) <= now)
      bookings.push({ ...bookRelease(of, netOf(sale)), at: regretEndsAt(deliveredAt) });
    return bookings;
  });
}

export const releaseRows = (order: WrittenOrder, now: Date): Row[] =>
  [...order.history.parcels].flatMap(([sellerId, { deliveredAt }]) => {
    if (!deliveredAt) return [];
    const due = regretEndsAt(deliveredAt);
    return [
      {
        order_id: order.id,
        seller_id: sellerId,
        due_at: due,
        held: false,
        released_at: due <= now ? due : null,
      },
    ];
  });
