import { recordAudit } from "#app/modules/audit/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { oneLine } from "#app/shared/text.ts";
import { applyNews, lockPayment } from "../apply-news.server.ts";
import { readPayment } from "../read-payment.server.ts";
import { PIX_KEY } from "./pix-key-provider.server.ts";

type Problem = keyof typeof CONFIRM_MESSAGES;
export type Confirmed = { ok: true } | { ok: false; problem: Problem; message: string };

const CONFIRM_MESSAGES = {
  "not-allowed": "Você não tem permissão para confirmar pagamentos.",
  "not-found": "Pagamento não encontrado.",
  "not-by-hand": "Este pagamento é confirmado pelo provedor.",
  "already-confirmed": "Isto já foi confirmado, talvez por outra pessoa da equipe.",
  "note-missing": "Conte como você conferiu.",
} as const;

export const refuse = (problem: Problem): Confirmed => ({
  ok: false,
  problem,
  message: CONFIRM_MESSAGES[problem],
});

/** An administrator found the money in the shop's statement, and notes down where. */
export async function confirmReceipt(
  viewer: Viewer,
  { paymentId, note }: { paymentId: string; note: string },
): Promise<Confirmed> {
  if (!may(viewer, "manage_orders")) return refuse("not-allowed");
  const payment = await readPayment(paymentId);
  if (!payment) return refuse("not-found");
  if (payment.provider !== PIX_KEY) return refuse("not-by-hand");
  const how = oneLine(note, 500);
  if (how === "") return refuse("note-missing");

  return db.transaction().execute(async (transaction) => {
    const before = await lockPayment(transaction, paymentId);
    const news = { status: "approved", paidAmount: payment.amount, at: clock.now() } as const;
    const outcome = await applyNews(transaction, paymentId, news);
    if (outcome !== "applied") return refuse("already-confirmed");
    await recordAudit(transaction, {
      actor: viewer,
      action: "confirmar-recebimento",
      subject: { kind: "pagamento", id: paymentId },
      before: { status: before?.status },
      after: { status: "approved", amount: payment.amount, orderId: payment.orderId, note: how },
    });
    return { ok: true };
  });
}
