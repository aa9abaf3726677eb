import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { AuditAction } from "#app/modules/audit/index.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { allOrNothing } from "#app/platform/db/transaction.server.ts";
import { readReason } from "#app/shared/reason.ts";
import { postSuspension } from "../seller-letters.server.ts";
import { isShopId } from "../shop-name.ts";
import type { DecisionLine } from "./decision.ts";
import { lastDecision } from "./decision-rows.server.ts";
import { recordDecision } from "./record-decision.server.ts";

export type SuspensionResult =
  /** A sample shop has nobody to tell. */
  | { ok: true; told: boolean }
  | { ok: false; problem: "not-allowed" | "unknown" | "own-shop" | "reason-missing" }
  /** It is suspended, or not suspended, already; who did that, where somebody did. */
  | { ok: false; problem: "wrong-status"; last: DecisionLine | null };

/** Takes all of a shop's products off sale. Orders that were paid stay as they are. */
export const suspendSeller = (viewer: Viewer, sellerId: string, reason: string): Promise<SuspensionResult> =>
  change(viewer, sellerId, readReason(reason), {
    from: "aprovado",
    to: "suspenso",
    action: "suspender-loja",
  });

/** And puts them back. */
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
  if (!may(viewer, "manage_sellers")) return { ok: false, problem: "not-allowed" };
  if (reason === "") return { ok: false, problem: "reason-missing" };
  if (!isShopId(sellerId)) return { ok: false, problem: "unknown" };
  return allOrNothing(async (transaction): Promise<SuspensionResult> => {
    const shop = await transaction
      .selectFrom("sellers")
      .select(["name", "cnpj", "status", "user_id"])
      .where("id", "=", sellerId)
      .forUpdate()
      .executeTakeFirst();
    if (!shop) return { ok: false, problem: "unknown" };
    if (shop.user_id === viewer.userId) return { ok: false, problem: "own-shop" };
    if (shop.status !== from) {
      return {
        ok: false,
        problem: "wrong-status",
        last: await lastDecision(transaction, "seller_id", sellerId),
      };
    }
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
      ...{
        decision: suspended ? "suspenso" : "reativado",
        reason,
        sellerId,
        company: shop.name,
        cnpj: shop.cnpj,
      },
      ...{ verificationId: null, submittedAt: null },
    });
    await recordAudit(transaction, {
      actor: viewer,
      action,
      subject: { kind: "loja", id: sellerId },
      before: { status: from },
      after: { status: to, motivo: reason },
    });
    await postSuspension(transaction, shop.user_id, { shop: shop.name, suspended, reason });
    return { ok: true, told: shop.user_id !== null };
  });
}
