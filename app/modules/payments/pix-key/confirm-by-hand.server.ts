import { recordAudit } from "#app/modules/audit/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { unconfirmed } from "#app/modules/identity/second-factor/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { conflict, forbidden, invalid, notFound, type Result } from "#app/platform/forms/result.ts";
import { oneLine } from "#app/shared/text.ts";
import { applyNews, lockPayment, type PaymentResultHandler } from "../news/apply-news.server.ts";
import { isPaymentId } from "../payment.ts";
import { readPayment } from "../payment-queries.server.ts";
import { completeRefund } from "../refunds/end-refund.server.ts";
import { PIX_KEY } from "./pix-key-provider.server.ts";

/** Why a payment or a refund by the shop's own key is not confirmed. */
export const NOT_CONFIRMED = {
  notAllowed: forbidden("not-allowed", "Você não tem permissão para confirmar pagamentos."),
  notFound: notFound("not-found", "Pagamento não encontrado."),
  notByHand: conflict("not-by-hand", "Este pagamento é confirmado pelo provedor."),
  alreadyConfirmed: conflict(
    "already-confirmed",
    "Isto já foi confirmado, talvez por outra pessoa da equipe.",
  ),
  noteMissing: invalid("note-missing", "Conte como você conferiu."),
};

/** An administrator found the money in the shop's statement, and notes down where. */
export async function confirmReceipt(
  viewer: Viewer,
  { paymentId, note }: { paymentId: string; note: string },
  onResult: PaymentResultHandler,
): Promise<Result> {
  if (!may(viewer, "manage_orders")) return NOT_CONFIRMED.notAllowed;
  const payment = await readPayment(paymentId);
  if (!payment) return NOT_CONFIRMED.notFound;
  if (payment.provider !== PIX_KEY) return NOT_CONFIRMED.notByHand;
  const how = oneLine(note, 500);
  if (how === "") return NOT_CONFIRMED.noteMissing;

  return inTransaction(async (transaction) => {
    const before = await lockPayment(transaction, paymentId);
    const news = { status: "approved", paidAmount: payment.amount, at: clock.now() } as const;
    const outcome = await applyNews(transaction, paymentId, news, onResult);
    if (outcome !== "applied") throw new Refused(NOT_CONFIRMED.alreadyConfirmed);
    await recordAudit(transaction, {
      actor: viewer,
      action: "confirmar-recebimento",
      subject: { kind: "pagamento", id: paymentId },
      before: { status: before?.status },
      after: { status: "approved", amount: payment.amount, orderId: payment.orderId, note: how },
    });
    return {};
  });
}

/** An administrator sent the money back from the shop's own account, where no provider could be asked to. */
export async function confirmRefund(
  viewer: Viewer,
  { refundId, note }: { refundId: string; note: string },
  onResult: PaymentResultHandler,
): Promise<Result> {
  if (!may(viewer, "manage_orders")) return NOT_CONFIRMED.notAllowed;
  const refused = unconfirmed(viewer);
  if (refused) return refused;
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
