import { recordAudit } from "#app/modules/audit/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { completeRefund } from "../complete-refund.server.ts";
import { isPaymentId } from "../payment.ts";
import type { Confirmed } from "./confirm-receipt.server.ts";
import { PIX_KEY } from "./pix-key-provider.server.ts";

/** An administrator sent the money back from the shop's own account, where no provider could be asked to. */
export async function confirmRefund(viewer: Viewer, refundId: string): Promise<Confirmed> {
  if (!may(viewer, "manage_orders")) return { ok: false, problem: "not-allowed" };
  if (!isPaymentId(refundId)) return { ok: false, problem: "not-found" };
  return db.transaction().execute(async (transaction) => {
    const refund = await transaction
      .selectFrom("refunds")
      .innerJoin("payments", "payments.id", "refunds.payment_id")
      .select(["payments.provider", "refunds.amount", "refunds.payment_id"])
      .where("refunds.id", "=", refundId)
      .executeTakeFirst();
    if (!refund) return { ok: false, problem: "not-found" };
    if (refund.provider !== PIX_KEY) return { ok: false, problem: "not-by-hand" };
    const outcome = await completeRefund(transaction, { refundId, at: clock.now() });
    if (outcome !== "applied") return { ok: false, problem: "already-confirmed" };
    await recordAudit(transaction, {
      actor: viewer,
      action: "confirmar-devolucao",
      subject: { kind: "pagamento", id: refund.payment_id },
      after: { refundId, amount: refund.amount },
    });
    return { ok: true };
  });
}
