import type { Transaction } from "kysely";
import type { Viewer } from "#app/modules/identity/index.ts";
import {
  createCharge,
  giveUpAttempt,
  lockPayment,
  paymentMethodsOffered,
} from "#app/modules/payments/index.server.ts";
import { type ChargeProblem, chargeProblem } from "#app/modules/payments/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { faultPoint } from "#app/platform/fault-point.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import type { Money } from "#app/shared/money.ts";
import { lockOrder } from "../lifecycle/open-order.server.ts";
import { orderNumber } from "../order.ts";
import { isOrderId } from "../order-id.server.ts";
import { announceOrderJob } from "./announce-order.server.ts";
import { changeTerms, termsWith } from "./change-terms.server.ts";
import { boletoProblemOf } from "./check-unpaid-limits.server.ts";
import type { OrderRequest } from "./order-request.ts";
import { MAX_ATTEMPTS, mayPayUntil } from "./payment-attempts.ts";
import type { BoletoProblem } from "./unpaid-limits.ts";

export interface NextAttempt {
  orderId: string;
  /** Sent twice, it is the same attempt. */
  key: string;
  /** What the buyer saw. */
  total: Money;
  payment: OrderRequest["payment"];
}

export type Attempted =
  | { ok: true; paymentId: string }
  | { ok: false; problem: "order-paid"; paymentId: string }
  /** The order is not there, was cancelled, or its time is over: what is wanted now is another order. */
  | { ok: false; problem: "order-over" }
  /** Another attempt is on its way. */
  | { ok: false; problem: "in-progress" }
  | { ok: false; problem: "too-many-attempts" }
  | { ok: false; problem: "total-changed"; total: Money }
  | { ok: false; problem: "boleto-limit"; limit: BoletoProblem }
  | { ok: false; problem: ChargeProblem };

/**
 * Another payment for an order whose card was declined, in the same or in another way. The order keeps its number and
 * its pieces; what it costs follows the way to pay. Whoever comes second, by a double click or from another tab, finds
 * the first one's attempt.
 */
export async function payAgain(viewer: Viewer, next: NextAttempt): Promise<Attempted> {
  const problem = chargeProblem(next.payment, paymentMethodsOffered());
  if (problem) return { ok: false, problem };
  const current = await attemptOf(viewer, next.orderId);
  if (!current) return { ok: false, problem: "order-over" };
  if (current.attempt_key !== next.key) await giveUpAttempt(current.id);
  faultPoint("earlier attempt given up");
  const outcome = await db
    .transaction()
    .execute((transaction) => attempt(transaction, viewer, next, current.id));
  faultPoint("next attempt committed");
  return outcome;
}

/** The order's payment that counts, of the viewer's own order. */
async function attemptOf({ userId }: Viewer, orderId: string) {
  if (!isOrderId(orderId)) return undefined;
  return db
    .selectFrom("pedidos")
    .innerJoin("payments", "payments.id", "pedidos.payment_id")
    .select(["payments.id", "payments.attempt_key"])
    .where("pedidos.id", "=", orderId)
    .where("pedidos.user_id", "=", userId)
    .executeTakeFirst();
}

async function attempt(
  transaction: Transaction<DB>,
  { userId }: Viewer,
  { orderId, key, total, payment }: NextAttempt,
  currentId: string,
): Promise<Attempted> {
  const current = (await lockPayment(transaction, currentId))!;
  const order = (await lockOrder(transaction, orderId))!;
  const known = await transaction
    .selectFrom("payments")
    .select("id")
    .where("order_id", "=", orderId)
    .where("attempt_key", "=", key)
    .executeTakeFirst();
  if (known) return { ok: true, paymentId: known.id };
  if (order.status === "cancelado") return { ok: false, problem: "order-over" };
  if (order.status !== "pendente") return { ok: false, problem: "order-paid", paymentId: order.paymentId };
  if (order.paymentId !== currentId || current.status !== "declined")
    return { ok: false, problem: "in-progress" };
  if (current.attempt >= MAX_ATTEMPTS) return { ok: false, problem: "too-many-attempts" };
  const until = mayPayUntil(order.placedAt);
  if (clock.now() >= until) return { ok: false, problem: "order-over" };

  const terms = termsWith(order, payment.method);
  if (terms.total !== total) return { ok: false, problem: "total-changed", total: terms.total };
  if (payment.method === "boleto") {
    const limit = await boletoProblemOf(transaction, order);
    if (limit) return { ok: false, problem: "boleto-limit", limit };
  }
  const charge = await createCharge(transaction, {
    ...{ orderId, orderNumber: orderNumber(orderId), userId, amount: terms.total, ...payment },
    ...{ attemptKey: key, cardUntil: until },
  });
  if (!charge.ok) return charge;
  await changeTerms(transaction, order, { payment, paymentId: charge.paymentId });
  // A PIX or a boleto is told by letter, as it would have been the first time.
  await enqueue(transaction, announceOrderJob, { orderId });
  return { ok: true, paymentId: charge.paymentId };
}
