import { recordAudit } from "#app/modules/audit/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { unconfirmed } from "#app/modules/identity/second-factor/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { conflict, forbidden, invalid, notFound, type Result } from "#app/platform/forms/result.ts";
import { readReason } from "#app/shared/reason.ts";
import type { PaymentResultHandler } from "../news/apply-news.server.ts";
import { applyDispute } from "./apply-dispute.server.ts";
import type { DisputeOutcome } from "./dispute.ts";
import { readDispute } from "./dispute-queries.server.ts";

interface Decision {
  disputeId: string;
  outcome: string;
  /** How it is known. */
  note: string;
}

const isOutcome = (text: string): text is DisputeOutcome => text === "won" || text === "lost";

/**
 * Banks tell that they took a PIX back (MED), and never how it ended; other providers' notifications can get lost. An
 * administrator who read the decision elsewhere records it here, as if the provider had told it.
 */
export async function recordDecision(
  viewer: Viewer,
  { disputeId, outcome, note: typed }: Decision,
  onResult: PaymentResultHandler,
): Promise<Result> {
  if (!may(viewer, "manage_finances")) return forbidden();
  const dispute = await readDispute(db, disputeId);
  if (!dispute) return notFound();
  if (!isOutcome(outcome)) return invalid("no-outcome", "Escolha como terminou", "decisao");
  const note = readReason(typed);
  if (note === "") return invalid("note-missing", "Conte onde leu a decisão", "motivo");
  const refused = unconfirmed(viewer);
  if (refused) return refused;
  return inTransaction(async (transaction) => {
    const { provider, paymentId, reference } = dispute;
    const status = outcome === "won" ? "dispute-won" : "dispute-lost";
    const news = { status, disputeId: reference, at: clock.now() } as const;
    const applied = await applyDispute(transaction, { provider, paymentId, news }, onResult);
    if (applied !== "applied")
      throw new Refused(conflict("decided", "Esta contestação já foi decidida. Veja como terminou."));
    await recordAudit(transaction, {
      actor: viewer,
      action: "registrar-decisao-de-contestacao",
      subject: { kind: "pedido", id: dispute.orderId },
      after: { contestacao: reference, decisao: outcome === "won" ? "a favor" : "contra", motivo: note },
    });
    return {};
  });
}
