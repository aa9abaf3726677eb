import { recordAudit } from "#app/modules/audit/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { unconfirmed } from "#app/modules/identity/second-factor/index.server.ts";
import { postToSeller, shops, worksForShop } from "#app/modules/sellers/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { conflict, forbidden, invalid, notFound, type Result } from "#app/platform/forms/result.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { readReason } from "#app/shared/reason.ts";
import { payoutsHeldLetter } from "../letters/index.server.ts";
import { OWN_PAYOUTS_PATH } from "../paths.ts";
import { lockSellers } from "../run/lock-sellers.server.ts";

const REFUSALS = {
  unknown: notFound("unknown", "Loja não encontrada."),
  reasonMissing: invalid("reason-missing", "Conte o motivo.", "motivo"),
  alreadyHeld: conflict("already-held", "Os repasses desta loja já estão suspensos."),
  notHeld: conflict("not-held", "Os repasses desta loja não estão suspensos."),
  ownShop: conflict(
    "own-shop",
    "Ninguém retoma os repasses da própria loja: peça a outra pessoa das finanças.",
  ),
} as const;

/**
 * Holds a seller's money, or lets it go again: while it is held nothing is prepared, approved or sent to the bank. The
 * seller reads the reason in a letter. What is on its way goes on.
 */
export async function holdPayouts(
  viewer: Viewer,
  { hold, reason: typed, ...asked }: { sellerId: string; hold: boolean; reason: string },
): Promise<Result> {
  if (!may(viewer, "manage_finances")) return forbidden();
  const reason = readReason(typed);
  if (reason === "") return REFUSALS.reasonMissing;
  // Holding pays nobody, and must not wait for a password.
  const refused = hold ? null : unconfirmed(viewer);
  if (refused) return refused;
  const sellerId = asked.sellerId.replaceAll("\u0000", "");
  const shop = await db.selectFrom(shops).select("name").where("shop.id", "=", sellerId).executeTakeFirst();
  if (!shop) return REFUSALS.unknown;
  return inTransaction(async (transaction) => {
    const { isHeld } = (await lockSellers(transaction, [sellerId])).get(sellerId)!;
    if (isHeld === hold) throw new Refused(hold ? REFUSALS.alreadyHeld : REFUSALS.notHeld);
    if (!hold && (await worksForShop(transaction, viewer.userId, sellerId)))
      throw new Refused(REFUSALS.ownShop);
    await transaction
      .updateTable("payout_settings")
      .set(hold ? { held_at: clock.now(), hold_reason: reason } : { held_at: null, hold_reason: null })
      .where("seller_id", "=", sellerId)
      .execute();
    await recordAudit(transaction, {
      actor: viewer,
      action: hold ? "suspender-repasses" : "retomar-repasses",
      subject: { kind: "loja", id: sellerId },
      after: { motivo: reason },
    });
    await postToSeller(transaction, sellerId, payoutsHeldLetter, {
      shop: shop.name,
      held: hold,
      reason,
      url: absoluteUrl(OWN_PAYOUTS_PATH),
    });
    return {};
  });
}
