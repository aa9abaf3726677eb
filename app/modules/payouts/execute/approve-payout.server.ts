import { recordAudit } from "#app/modules/audit/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { unconfirmed } from "#app/modules/identity/second-factor/index.server.ts";
import { worksForShop } from "#app/modules/sellers/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { forbidden, type Result } from "#app/platform/forms/result.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { formatBRL } from "#app/shared/money.ts";
import { payoutExecutor } from "./executor.server.ts";
import { payAtOnceJob } from "./pay-at-once.server.ts";
import { lockPayout } from "./payout-row.server.ts";
import { PAYOUT_REFUSALS } from "./refusals.ts";

/** A second person approves a payout above the limit: not the one who prepared it, nor the shop's owner. */
export async function approvePayout(viewer: Viewer, payoutId: string): Promise<Result> {
  if (!may(viewer, "manage_finances")) return forbidden();
  const refused = unconfirmed(viewer);
  if (refused) return refused;
  return inTransaction(async (transaction) => {
    const payout = await lockPayout(transaction, payoutId);
    if (!payout) throw new Refused(PAYOUT_REFUSALS.unknown);
    if (payout.status !== "waiting") throw new Refused(PAYOUT_REFUSALS.alreadyDecided);
    if (payout.preparedBy === viewer.userId) throw new Refused(PAYOUT_REFUSALS.samePerson);
    if (await worksForShop(transaction, viewer.userId, payout.sellerId))
      throw new Refused(PAYOUT_REFUSALS.ownShop);
    if (payout.isHeld) throw new Refused(PAYOUT_REFUSALS.held);
    await transaction
      .updateTable("payouts")
      .set({ status: "approved", approved_at: clock.now(), approved_by: viewer.userId })
      .where("id", "=", payoutId)
      .execute();
    await recordAudit(transaction, {
      actor: viewer,
      action: "aprovar-repasse",
      subject: { kind: "repasse", id: payoutId },
      after: { amount: formatBRL(payout.amount), loja: payout.sellerId },
    });
    const { runId } = payout;
    if (payoutExecutor().pay)
      await enqueue(transaction, payAtOnceJob, { runId }, { jobKey: `pay-run ${runId}` });
    return {};
  });
}
