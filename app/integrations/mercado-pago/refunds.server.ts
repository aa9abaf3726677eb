import type { Refund, RefundAnswer } from "#app/modules/payments/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type Money, toReais } from "#app/shared/money.ts";
import type { Client } from "./client.server.ts";
import { errorCodesIn, type MercadoPagoOrder, type OrderRefund, problemIn } from "./messages.ts";
import { orderById, orderOf } from "./orders.server.ts";
import { refundAnswerOf } from "./reading.server.ts";

const USED_KEY = "idempotency_key_already_used";

/**
 * A refund is sent with our id as its key and has no other trace of us at Mercado Pago. Which of an order's refunds it is
 * follows from those that were there before; after an answer that got lost, from the key being used, and from which ones are
 * other refunds of ours.
 */
export async function refundByMercadoPago(client: Client, refund: Refund): Promise<RefundAnswer> {
  const { paymentId, refundId, amount, paymentReference, refundReference, otherReferences } = refund;
  const order = await orderOf(client, paymentId, paymentReference);
  const [payment] = order?.transactions.payments ?? [];
  if (!order || !payment) return { status: "refused", reason: "o Mercado Pago não tem este pagamento" };
  if (refundReference) {
    const asked = order.transactions.refunds.find(({ id }) => id === refundReference);
    return asked ? refundAnswerOf(asked, clock.now()) : { status: "accepted" };
  }

  const isWhole = order.transactions.refunds.length === 0 && amount === order.total_amount;
  const answer = await client
    .call("POST", `/v1/orders/${order.id}/refund`, {
      key: refundId,
      ...(!isWhole && { body: { transactions: [{ id: payment.id, amount: toReais(amount) }] } }),
    })
    .catch((error) => {
      log.warn({ refundId, err: error }, "Mercado Pago did not answer whether it refunds");
      return null;
    });
  const after = await orderById(client, order.id);
  const codes = answer ? errorCodesIn(answer.body) : [];
  // A key that is used gives the first answer again, or 409. An order that cannot be refunded gives 409 as well.
  const isKnown = answer !== null && (answer.status < 300 || codes.includes(USED_KEY));
  const others = new Set(otherReferences);
  const made = after && refundMade(order, after, { amount, isKnown, others });
  if (made) return refundAnswerOf(made, clock.now());
  if (!answer || answer.status < 300 || answer.status >= 423 || answer.status === 401)
    return { status: "failed" };
  return codes.includes("resource_locked")
    ? { status: "failed" }
    : { status: "refused", reason: problemIn(answer.body, answer.status) };
}

function refundMade(
  before: MercadoPagoOrder,
  after: MercadoPagoOrder,
  { amount, isKnown, others }: { amount: Money; isKnown: boolean; others: ReadonlySet<string> },
): OrderRefund | undefined {
  const known = new Set(before.transactions.refunds.map(({ id }) => id));
  const fitting = after.transactions.refunds.filter(
    (refund) => refund.amount === amount && !others.has(refund.id),
  );
  return fitting.find(({ id }) => !known.has(id)) ?? (isKnown ? fitting.at(-1) : undefined);
}
