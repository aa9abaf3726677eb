import type { Viewer } from "#app/modules/identity/index.ts";
import type { Result } from "#app/platform/forms/result.ts";
import { approveVerification, askForCorrection, rejectVerification } from "./decide-verification.server.ts";
import { DECISION_NOTICES, type ShopDecision } from "./decision.ts";
import type { DecisionProblem } from "./decision-records.server.ts";
import { reactivateSeller, suspendSeller } from "./suspend-seller.server.ts";

interface Given {
  reason: string;
  /** Which sending of a request was read; absent where the newest is meant. */
  sending?: string | undefined;
}

/** Takes any of an administrator's decisions: `id` is the request's, or the shop's for a suspension and its end. */
export async function decideAboutShop(
  viewer: Viewer,
  decision: ShopDecision,
  id: string,
  { reason, sending }: Given,
): Promise<Result<{ notice: string }, DecisionProblem>> {
  const decide = {
    aprovado: () => approveVerification(viewer, id, reason, sending),
    rejeitado: () => rejectVerification(viewer, id, reason, sending),
    correcao: () => askForCorrection(viewer, id, reason, sending),
    suspenso: () => suspendSeller(viewer, id, reason),
    reativado: () => reactivateSeller(viewer, id, reason),
  }[decision];
  const result = await decide();
  if (!result.ok) return result;
  const notified = "notified" in result && result.notified ? " O lojista foi avisado por e-mail." : "";
  return { ok: true, notice: DECISION_NOTICES[decision].done + notified };
}
