import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { shopNow } from "#app/modules/sellers/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { forbidden, invalid, type Result } from "#app/platform/forms/result.ts";
import { RHYTHM_NAMES, rhythmInForce } from "../payout.ts";
import { readPayoutRules } from "../rules/payout-rules.server.ts";
import { lockSellers } from "../run/lock-sellers.server.ts";

const notOffered = invalid("not-offered", "Escolha um dos ritmos da lista.", "ritmo");

/** How often the seller is paid, among what the operator allows. */
export async function chooseRhythm(viewer: Viewer, asked: string): Promise<Result> {
  const sellerId = await shopNow(db, viewer, "money");
  if (!sellerId) return forbidden();
  return inTransaction(async (transaction) => {
    const { rhythms } = await readPayoutRules(transaction);
    const rhythm = rhythms.find((allowed) => allowed === asked);
    if (!rhythm) throw new Refused(notOffered);
    const before = (await lockSellers(transaction, [sellerId])).get(sellerId)!.rhythm;
    if (before === rhythm) return {};
    await transaction
      .updateTable("payout_settings")
      .set({ rhythm })
      .where("seller_id", "=", sellerId)
      .execute();
    await recordAudit(transaction, {
      actor: viewer,
      action: "mudar-ritmo-de-repasse",
      subject: { kind: "loja", id: sellerId },
      before: { ritmo: RHYTHM_NAMES[rhythmInForce(before, rhythms)] },
      after: { ritmo: RHYTHM_NAMES[rhythm] },
    });
    return {};
  });
}
