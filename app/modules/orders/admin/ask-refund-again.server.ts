import { recordAudit } from "#app/modules/audit/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { unconfirmed } from "#app/modules/identity/second-factor/index.server.ts";
import { requestAgain } from "#app/modules/payments/refunds/index.server.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { conflict, forbidden, invalid, notFound, type Result } from "#app/platform/forms/result.ts";
import { formatBRL } from "#app/shared/money.ts";
import { readReason } from "#app/shared/reason.ts";

const NOT_ASKED = {
  unknown: notFound("unknown", "Reembolso não encontrado."),
  "not-refused": conflict(
    "not-refused",
    "Este reembolso não espera um novo pedido: talvez outra pessoa da equipe já tenha cuidado dele.",
  ),
  disputed: conflict("disputed", "O banco de quem comprou já levou este dinheiro de volta."),
  "more-than-paid": conflict("more-than-paid", "Com este reembolso voltaria mais do que foi pago."),
} as const;

/** An administrator asks the provider once more for a refund that it refused. */
export async function askRefundAgain(
  viewer: Viewer,
  { refundId, note: typed }: { refundId: string; note: string },
): Promise<Result> {
  if (!may(viewer, "manage_orders")) return forbidden();
  const absent = unconfirmed(viewer);
  if (absent) return absent;
  const note = readReason(typed);
  if (note === "") return invalid("note-missing", "Conte o motivo.", "motivo");
  return inTransaction(async (transaction) => {
    const asked = await requestAgain(transaction, refundId);
    if (!asked.ok) throw new Refused(NOT_ASKED[asked.problem]);
    // So that the letter about the money says what it is for.
    await transaction
      .updateTable("reembolsos")
      .set({ refund_id: asked.refundId })
      .where("refund_id", "=", refundId)
      .execute();
    await recordAudit(transaction, {
      actor: viewer,
      action: "pedir-reembolso-de-novo",
      subject: { kind: "pagamento", id: asked.paymentId },
      before: { refundId, status: "refused" },
      after: { refundId: asked.refundId, amount: formatBRL(asked.amount), orderId: asked.orderId, note },
    });
    return {};
  });
}
