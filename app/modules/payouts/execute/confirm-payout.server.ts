import { recordAudit } from "#app/modules/audit/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { unconfirmed } from "#app/modules/identity/second-factor/index.server.ts";
import { worksForOneOf, worksForShop } from "#app/modules/sellers/index.server.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { forbidden, type Result } from "#app/platform/forms/result.ts";
import { formatBRL } from "#app/shared/money.ts";
import { oneLine } from "#app/shared/text.ts";
import { isPayoutId, mayBePaid } from "../payout.ts";
import { lockPayout, lockPayouts } from "./payout-row.server.ts";
import { PAYOUT_REFUSALS } from "./refusals.ts";
import { markPaid } from "./settle-payout.server.ts";

const MAX_RECEIPT = 120;

/** An administrator paid it, and enters the number of the bank's receipt. */
export async function confirmPayout(
  viewer: Viewer,
  { payoutId, receipt }: { payoutId: string; receipt: string },
): Promise<Result> {
  if (!may(viewer, "manage_finances")) return forbidden();
  const number = oneLine(receipt, MAX_RECEIPT);
  if (number === "") return PAYOUT_REFUSALS.receiptMissing;
  const refused = unconfirmed(viewer);
  if (refused) return refused;
  return inTransaction(async (transaction) => {
    const payout = await lockPayout(transaction, payoutId);
    if (!payout) throw new Refused(PAYOUT_REFUSALS.unknown);
    if (await worksForShop(transaction, viewer.userId, payout.sellerId))
      throw new Refused(PAYOUT_REFUSALS.ownShop);
    if (payout.status === "waiting") throw new Refused(PAYOUT_REFUSALS.notApproved);
    if (payout.status === "returned") throw new Refused(PAYOUT_REFUSALS.alreadyReturned);
    if (!mayBePaid(payout.status)) throw new Refused(PAYOUT_REFUSALS.alreadyPaid);
    await markPaid(transaction, [{ payout, receipt: number }], viewer.userId);
    await recordAudit(transaction, {
      actor: viewer,
      action: "confirmar-repasse",
      subject: { kind: "repasse", id: payoutId },
      after: { amount: formatBRL(payout.amount), loja: payout.sellerId, comprovante: number },
    });
    return {};
  });
}

/** The bank took a whole file: all that are still open in it are paid, under the bank's one number. */
export async function confirmFile(
  viewer: Viewer,
  { fileId, receipt }: { fileId: string; receipt: string },
): Promise<Result<{ count: number }>> {
  if (!may(viewer, "manage_finances")) return forbidden();
  const number = oneLine(receipt, MAX_RECEIPT);
  if (number === "") return PAYOUT_REFUSALS.receiptMissing;
  const refused = unconfirmed(viewer);
  if (refused) return refused;
  return inTransaction(async (transaction) => {
    if (!isPayoutId(fileId)) throw new Refused(PAYOUT_REFUSALS.unknown);
    const inFile = await transaction
      .selectFrom("payouts")
      .select("id")
      .where("file_id", "=", fileId)
      .execute();
    const payouts = await lockPayouts(
      transaction,
      inFile.map(({ id }) => id),
    );
    const sellerIds = payouts.map(({ sellerId }) => sellerId);
    if (await worksForOneOf(transaction, viewer.userId, sellerIds))
      throw new Refused(PAYOUT_REFUSALS.ownShop);
    const open = payouts.filter(({ status }) => status === "sent");
    if (open.length === 0) throw new Refused(PAYOUT_REFUSALS.alreadyPaid);
    const paid = open.map((payout) => ({ payout, receipt: number }));
    await markPaid(transaction, paid, viewer.userId);
    await recordAudit(transaction, {
      actor: viewer,
      action: "confirmar-arquivo-de-repasses",
      subject: { kind: "repasse", id: `arquivo-${fileId}` },
      after: { repasses: open.length, comprovante: number },
    });
    return { count: open.length };
  });
}
