import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { AuditAction } from "#app/modules/audit/index.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { conflict, type Result } from "#app/platform/forms/result.ts";
import { readReason } from "#app/shared/reason.ts";
import { postSuspension } from "../seller-letters.server.ts";
import { isShopId } from "../shop-name.ts";
import { ACCOUNT_DELETED } from "../shop-owner.server.ts";
import { pastDecision } from "./decision.ts";
import { type DecisionProblem, lastDecision, REFUSALS, recordDecision } from "./decision-records.server.ts";

/** `notified`: whether a letter went to the owner; a shop of the sample data may have none. */
export type SuspensionResult = Result<{ notified: boolean }, DecisionProblem>;

/** Takes all of a shop's products off sale. Orders that were paid stay as they are. */
export const suspendSeller = (viewer: Viewer, sellerId: string, reason: string): Promise<SuspensionResult> =>
  change(viewer, sellerId, readReason(reason), {
    from: "aprovado",
    to: "suspenso",
    action: "suspender-loja",
  });

/** Puts them back on sale. */
export const reactivateSeller = (
  viewer: Viewer,
  sellerId: string,
  reason: string,
): Promise<SuspensionResult> =>
  change(viewer, sellerId, readReason(reason), { from: "suspenso", to: "aprovado", action: "reativar-loja" });

interface Change {
  from: "aprovado" | "suspenso";
  to: "aprovado" | "suspenso";
  action: AuditAction;
}

async function change(
  viewer: Viewer,
  sellerId: string,
  reason: string,
  { from, to, action }: Change,
): Promise<SuspensionResult> {
  if (!may(viewer, "manage_sellers")) return REFUSALS.notAllowed;
  if (reason === "") return REFUSALS.reasonMissing;
  if (!isShopId(sellerId)) return REFUSALS.unknown;
  return inTransaction<{ notified: boolean }, DecisionProblem>(async (transaction) => {
    const shop = await transaction
      .selectFrom("sellers")
      .select(["name", "cnpj", "status", "user_id", "suspension_reason"])
      .where("id", "=", sellerId)
      .forUpdate()
      .executeTakeFirst();
    if (!shop) throw new Refused(REFUSALS.unknown);
    if (shop.user_id === viewer.userId) throw new Refused(REFUSALS.ownShop);
    if (shop.status !== from) {
      const last = await lastDecision(transaction, "seller_id", sellerId);
      const past = last ? `A loja ${pastDecision(last)}` : "A situação da loja já é outra";
      throw new Refused(conflict("wrong-status", `${past}. Nada foi alterado.`));
    }
    // A shop of the sample data has no owner either, and may sell again.
    if (shop.user_id === null && shop.suspension_reason === ACCOUNT_DELETED)
      throw new Refused(
        conflict("wrong-status", "Quem respondia por esta loja excluiu a conta. Ela fica fechada."),
      );
    const suspended = to === "suspenso";
    await transaction
      .updateTable("sellers")
      .set({
        status: to,
        suspended_at: suspended ? clock.now() : null,
        suspension_reason: suspended ? reason : null,
      })
      .where("id", "=", sellerId)
      .execute();
    await recordDecision(transaction, viewer, {
      decision: suspended ? "suspenso" : "reativado",
      reason,
      sellerId,
      company: shop.name,
      cnpj: shop.cnpj,
      verificationId: null,
      submittedAt: null,
    });
    await recordAudit(transaction, {
      actor: viewer,
      action,
      subject: { kind: "loja", id: sellerId },
      before: { status: from },
      after: { status: to, motivo: reason },
    });
    await postSuspension(transaction, shop.user_id, { shop: shop.name, suspended, reason });
    return { notified: shop.user_id !== null };
  });
}
