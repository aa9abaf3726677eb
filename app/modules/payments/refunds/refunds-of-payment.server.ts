import type { Executor } from "#app/platform/db/db.server.ts";
import { fromReais } from "#app/shared/money.ts";
import type { RefundOfAttempt } from "../payment.ts";
import { isAskedAgain } from "../sql.server.ts";

/** A refund as its buyer waits for it. */
export type AwaitedRefund = Pick<
  RefundOfAttempt,
  "id" | "amount" | "status" | "outside" | "byDispute" | "requestedAt" | "doneAt"
>;

/** Those of one payment, without the refused ones that were asked for again. */
export async function refundsOfPayment(executor: Executor, paymentId: string): Promise<AwaitedRefund[]> {
  const rows = await executor
    .selectFrom("refunds")
    .select(["id", "amount", "status", "outside", "by_dispute as byDispute"])
    .select(["requested_at as requestedAt", "done_at as doneAt"])
    .select(isAskedAgain.as("isAskedAgain"))
    .where("payment_id", "=", paymentId)
    .execute();
  return rows
    .filter((row) => !row.isAskedAgain)
    .map(({ isAskedAgain: _, ...row }) => ({
      ...row,
      amount: fromReais(row.amount),
      status: row.status as AwaitedRefund["status"],
    }));
}
