import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { PIX_KEY } from "./pix-key/pix-key-provider.server.ts";

/** Moments at which something of this module began to wait, for the overview of administrators. */
type Moments = RawBuilder<{ at: Date }>;

/** Payments that are over and were not ended. */
export const paymentsExpiredBefore = (moment: Date): Moments => sql`
  select expires_at as at from payments
  where status in ('created', 'pending', 'declined') and expires_at < ${moment}`;

/** Payments to our own PIX key that have to be looked up at the bank. */
export const receiptsToConfirm = (now: Date): Moments => sql`
  select created_at as at from payments
  where status in ('created', 'pending') and provider = ${sql.lit(PIX_KEY)} and expires_at >= ${now}`;

/** Whether a newer refund asks for the money of this one in `refunds`, which was refused. */
export const isAskedAgain: RawBuilder<SqlBool> = sql`
  exists (select from refunds again where again.again_of = refunds.id)`;

/** Whether the buyer waits for the money of this one in `refunds`. */
export const isOpenRefund: RawBuilder<SqlBool> = sql`
  (refunds.status = 'requested' or (refunds.status = 'refused' and not ${isAskedAgain}))`;

/**
 * Refunds that have not been sent since and do not wait for a dispute, accepted ones that have not ended two days later, and refused ones that were
 * not requested again.
 */
export const refundsNotSent = (requestedBefore: Date): Moments => sql`
  select requested_at as at from refunds
  where status = 'requested' and requested_at < ${requestedBefore}
    and (accepted_at is not null or not exists (
      select from disputes where disputes.payment_id = refunds.payment_id and opened_at is not null and outcome is null))
    and (accepted_at is null or accepted_at < ${requestedBefore}::timestamptz - interval '2 days')
  union all
  select requested_at from refunds
  where status = 'refused' and not ${isAskedAgain}`;

/** The payment of a row, under the name given: its `status`, `provider` and `method`. */
export const joinPayment = (name: string, paymentId: Expression<unknown>): RawBuilder<unknown> =>
  sql`join payments ${sql.ref(name)} on ${sql.ref(`${name}.id`)} = ${paymentId}`;

/** Whether the money of this payment has to be looked up at the bank. */
export const awaitsReceipt = (payment = "payments"): RawBuilder<SqlBool> => sql`
  ${sql.ref(`${payment}.provider`)} = ${sql.lit(PIX_KEY)} and ${sql.ref(`${payment}.status`)} in ('created', 'pending')`;

/** Whether money of this payment was asked back and has not left yet. */
export const hasOpenRefund = (paymentId: Expression<unknown>): RawBuilder<SqlBool> =>
  sql`exists (select from refunds where refunds.payment_id = ${paymentId} and ${isOpenRefund})`;

/** The orders behind what waits, as queries of ids; an order may stand in them twice. */
export const ordersWithReceiptToConfirm = sql`select order_id from payments where ${awaitsReceipt()}`;
export const ordersWithOpenRefund = sql`
  select order_id from refunds join payments on payments.id = refunds.payment_id where ${isOpenRefund}`;
export const ordersWithRefundToConfirm = sql`${ordersWithOpenRefund} and provider = ${sql.lit(PIX_KEY)}`;

/**
 * Of each order that was paid for, once or more often: `order_id`, and as `kept` what was paid less what goes back. What the
 * provider refused still goes back: the book has it, and an administrator asks again or gives it outside.
 */
export const moneyOfOrders = sql`
  select order_id, sum(paid_amount - coalesce(going_back, 0)) as kept
  from payments left join (
    select payment_id, sum(amount) as going_back from refunds
    where not (status = 'refused' and ${isAskedAgain}) group by payment_id
  ) back on back.payment_id = payments.id
  where paid_amount is not null group by order_id`;
