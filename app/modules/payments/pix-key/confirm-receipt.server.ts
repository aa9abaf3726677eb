import { recordAudit } from "#app/modules/audit/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { applyNews } from "../apply-news.server.ts";
import { readPayment } from "../read-payment.server.ts";
import { PIX_KEY } from "./pix-key-provider.server.ts";

export type Confirmed = { ok: true } | { ok: false; problem: keyof typeof CONFIRM_MESSAGES };

export const CONFIRM_MESSAGES = {
  "not-allowed": "Você não tem permissão para confirmar pagamentos.",
  "not-found": "Pagamento não encontrado.",
  "not-by-hand": "Este pagamento é confirmado pelo provedor.",
  "already-confirmed": "Este pagamento já foi confirmado.",
} as const;

/** An administrator found the money in the shop's statement. */
export async function confirmReceipt(viewer: Viewer, paymentId: string): Promise<Confirmed> {
  if (!may(viewer, "manage_orders")) return { ok: false, problem: "not-allowed" };
  const payment = await readPayment(paymentId);
  if (!payment) return { ok: false, problem: "not-found" };
  if (payment.provider !== PIX_KEY) return { ok: false, problem: "not-by-hand" };

  return db.transaction().execute(async (transaction) => {
    const news = { status: "approved", paidAmount: payment.amount, at: clock.now() } as const;
    const outcome = await applyNews(transaction, paymentId, news);
    if (outcome !== "applied") return { ok: false, problem: "already-confirmed" };
    await recordAudit(transaction, {
      actor: viewer,
      action: "confirmar-recebimento",
      subject: { kind: "pagamento", id: paymentId },
      before: { status: payment.status },
      after: { status: "approved", amount: payment.amount, orderId: payment.orderId },
    });
    return { ok: true };
  });
}
