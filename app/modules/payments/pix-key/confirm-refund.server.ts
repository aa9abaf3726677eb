import { recordAudit } from "#app/modules/audit/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import type { Result } from "#app/platform/forms/result.ts";
import { oneLine } from "#app/shared/text.ts";
import type { PaymentResultHandler } from "../apply-news.server.ts";
import { completeRefund } from "../complete-refund.server.ts";
import { isPaymentId } from "../payment.ts";
import { NOT_CONFIRMED } from "./confirm-receipt.server.ts";
import { PIX_KEY } from "./pix-key-provider.server.ts";

/** An administrator sent the money back from the shop's own account, where no provider could be asked to. */
export async function confirmRefund(
  viewer: Viewer,
  { refundId, note }: { refundId: string; note: string },
  onResult: PaymentResultHandler,
): Promise<Result> {
  if (!may(viewer, "manage_orders")) return NOT_CONFIRMED.notAllowed;
  if (!isPaymentId(refundId)) return NOT_CONFIRMED.notFound;
  return inTransaction(async (transaction) => {
    const refund = await transaction
      .selectFrom("refunds")
      .innerJoin("payments", "payments.id", "refunds.payment_id")
      .select([
        "payments.provider",
        "refunds.amount",
        "refunds.status",
        "refunds.payment_id",
        "payments.order_id",
      ])
      .where("refunds.id", "=", refundId)
      .executeTakeFirst();
    if (!refund) throw new Refused(NOT_CONFIRMED.notFound);
    if (refund.provider !== PIX_KEY) throw new Refused(NOT_CONFIRMED.notByHand);
    const how = oneLine(note, 500);
    if (how === "") throw new Refused(NOT_CONFIRMED.noteMissing);
    const outcome = await completeRefund(transaction, { refundId, at: clock.now() }, onResult);
    if (outcome !== "applied") throw new Refused(NOT_CONFIRMED.alreadyConfirmed);
    await recordAudit(transaction, {
      actor: viewer,
      action: "confirmar-devolucao",
      subject: { kind: "pagamento", id: refund.payment_id },
      before: { refundId, status: refund.status },
      after: { refundId, status: "done", amount: refund.amount, orderId: refund.order_id, note: how },
    });
    return {};
  });
}
