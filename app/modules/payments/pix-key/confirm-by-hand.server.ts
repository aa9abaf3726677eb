import { recordAudit } from "#app/modules/audit/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { unconfirmed } from "#app/modules/identity/second-factor/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { conflict, forbidden, invalid, notFound, type Result } from "#app/platform/forms/result.ts";
import { add, centavos, toReais } from "#app/shared/money.ts";
import { oneLine } from "#app/shared/text.ts";
import { disputesStopRefunds } from "../disputes/dispute-queries.server.ts";
import { applyNews, lockPayment, type PaymentResultHandler } from "../news/apply-news.server.ts";
import { readPayment } from "../payment-queries.server.ts";
import { completeRefund } from "../refunds/end-refund.server.ts";
import { lockRefund } from "../refunds/lock-refund.server.ts";
import { mayBeGivenByHand } from "../refunds/refund-ways.ts";
import { goingBack } from "../refunds/refunds.server.ts";
import { PIX_KEY } from "./pix-key-provider.server.ts";

/** Why a payment or a refund is not confirmed by hand. */
export const NOT_CONFIRMED = {
  notAllowed: forbidden("not-allowed", "Você não tem permissão para confirmar pagamentos."),
  notFound: notFound("not-found", "Pagamento não encontrado."),
  notByHand: conflict("not-by-hand", "Este pagamento é confirmado pelo provedor."),
  alreadyConfirmed: conflict(
    "already-confirmed",
    "Isto já foi confirmado, talvez por outra pessoa da equipe.",
  ),
  moreThanPaid: conflict("more-than-paid", "Com este reembolso voltaria mais do que foi pago."),
  disputed: conflict(
    "disputed",
    "O banco de quem comprou já levou este dinheiro de volta, ou ainda decide sobre ele. Não devolva por fora.",
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
    const news = { status: "approved", by: "us", paidAmount: payment.amount, at: clock.now() } as const;
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

/**
 * An administrator sent the money back, where no provider could be asked to: from the shop's own account, or outside of a
 * provider that refused or is not connected any more.
 */
export async function confirmRefund(
  viewer: Viewer,
  { refundId, note }: { refundId: string; note: string },
  onResult: PaymentResultHandler,
): Promise<Result> {
  if (!may(viewer, "manage_orders")) return NOT_CONFIRMED.notAllowed;
  const refused = unconfirmed(viewer);
  if (refused) return refused;
  return inTransaction(async (transaction) => {
    const refund = await lockRefund(transaction, refundId);
    if (!refund) throw new Refused(NOT_CONFIRMED.notFound);
    const { paymentId, orderId, status, amount } = refund;
    if (status === "done") throw new Refused(NOT_CONFIRMED.alreadyConfirmed);
    if (!mayBeGivenByHand(refund, refund)) throw new Refused(NOT_CONFIRMED.notByHand);
    const how = oneLine(note, 500);
    if (how === "") throw new Refused(NOT_CONFIRMED.noteMissing);
    // What was refused is in no sum yet; what waits to be sent is.
    const more = status === "refused" ? amount : centavos(0);
    if (await disputesStopRefunds(transaction, paymentId, more)) throw new Refused(NOT_CONFIRMED.disputed);
    if (status === "refused" && add(await goingBack(transaction, paymentId), amount) > refund.paid)
      throw new Refused(NOT_CONFIRMED.moreThanPaid);
    const given = { refundId, at: clock.now(), outside: !refund.byHand };
    const outcome = await completeRefund(transaction, given, onResult);
    if (outcome !== "applied") throw new Refused(NOT_CONFIRMED.alreadyConfirmed);
    await recordAudit(transaction, {
      actor: viewer,
      action: refund.byHand ? "confirmar-devolucao" : "devolver-por-fora",
      subject: { kind: "pagamento", id: paymentId },
      before: { refundId, status },
      after: { refundId, status: "done", amount: toReais(amount), orderId, note: how },
    });
    return {};
  });
}
