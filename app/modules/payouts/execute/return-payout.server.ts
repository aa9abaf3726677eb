import { recordAudit } from "#app/modules/audit/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { unconfirmed } from "#app/modules/identity/second-factor/index.server.ts";
import { worksForShop } from "#app/modules/sellers/index.server.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { forbidden, type Result } from "#app/platform/forms/result.ts";
import { formatBRL } from "#app/shared/money.ts";
import { readReason } from "#app/shared/reason.ts";
import { mayBeReturned } from "../payout.ts";
import { lockPayout } from "./payout-row.server.ts";
import { PAYOUT_REFUSALS } from "./refusals.ts";
import { markReturned } from "./settle-payout.server.ts";

/**
 * The transfer came back, or is not made: the money returns to the seller's balance. The seller reads the reason in a
 * letter. Also possible after it was confirmed: banks return transfers later.
 */
export async function returnPayout(
  viewer: Viewer,
  { payoutId, reason: typed }: { payoutId: string; reason: string },
): Promise<Result> {
  if (!may(viewer, "manage_finances")) return forbidden();
  const reason = readReason(typed);
  if (reason === "") return PAYOUT_REFUSALS.reasonMissing;
  const refused = unconfirmed(viewer);
  if (refused) return refused;
  return inTransaction(async (transaction) => {
    const payout = await lockPayout(transaction, payoutId);
    if (!payout) throw new Refused(PAYOUT_REFUSALS.unknown);
    if (await worksForShop(transaction, viewer.userId, payout.sellerId))
      throw new Refused(PAYOUT_REFUSALS.ownShop);
    if (!mayBeReturned(payout.status)) throw new Refused(PAYOUT_REFUSALS.alreadyReturned);
    await markReturned(transaction, payout, { reason, by: viewer.userId });
    await recordAudit(transaction, {
      actor: viewer,
      action: "devolver-repasse",
      subject: { kind: "repasse", id: payoutId },
      before: { status: payout.status },
      after: { amount: formatBRL(payout.amount), loja: payout.sellerId, motivo: reason },
    });
    return {};
  });
}
