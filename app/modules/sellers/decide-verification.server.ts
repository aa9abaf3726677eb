import type { Transaction } from "kysely";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { AuditAction } from "#app/modules/audit/index.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { allOrNothing } from "#app/platform/db/transaction.server.ts";
import { readReason } from "./reason.ts";
import { postDecision } from "./seller-letters.server.ts";
import { type Decision, decidedFrom, type VerificationStatus } from "./verification.ts";

export type DecisionResult =
  | { ok: true; sellerId: string }
  | { ok: false; problem: "not-allowed" | "unknown" | "own-shop" | "reason-missing" }
  /** Somebody else was faster, or the seller is correcting it. */
  | { ok: false; problem: "already-decided"; status: VerificationStatus };

/** The shop may sell from now on. A remark is for the audit log only. */
export const approveVerification = (viewer: Viewer, id: string, remark = ""): Promise<DecisionResult> =>
  decide(viewer, id, "aprovado", readReason(remark));

export const rejectVerification = (viewer: Viewer, id: string, reason: string): Promise<DecisionResult> =>
  decide(viewer, id, "rejeitado", readReason(reason));

export const askForCorrection = (viewer: Viewer, id: string, reason: string): Promise<DecisionResult> =>
  decide(viewer, id, "correcao", readReason(reason));

const ACTIONS: Record<Decision, AuditAction> = {
  aprovado: "aprovar-lojista",
  rejeitado: "rejeitar-lojista",
  correcao: "pedir-correcao",
};

async function decide(
  viewer: Viewer,
  id: string,
  decision: Decision,
  reason: string,
): Promise<DecisionResult> {
  if (!may(viewer, "manage_sellers")) return { ok: false, problem: "not-allowed" };
  if (decision !== "aprovado" && reason === "") return { ok: false, problem: "reason-missing" };
  if (!/^\d{1,18}$/.test(id)) return { ok: false, problem: "unknown" };
  return allOrNothing(async (transaction) => {
    const decided = await write(transaction, viewer, id, decision, reason);
    if (!decided) return whyNot(transaction, viewer, id);
    if (decision === "aprovado") {
      await transaction
        .updateTable("sellers")
        .set({ status: "aprovado" })
        .where("id", "=", decided.seller_id)
        .where("status", "=", "pendente")
        .execute();
    }
    await recordAudit(transaction, {
      actor: viewer,
      action: ACTIONS[decision],
      subject: { kind: "verificacao", id },
      before: { status: "pendente" },
      after: { status: decision, motivo: reason || undefined, loja: decided.seller_id },
    });
    await postDecision(transaction, decided.user_id, { decision, reason, company: decided.nome_empresa });
    return { ok: true, sellerId: decided.seller_id };
  });
}

/** The database decides who is first: only a pending request is changed, and never the administrator's own. */
const write = (
  transaction: Transaction<DB>,
  viewer: Viewer,
  id: string,
  decision: Decision,
  reason: string,
) =>
  transaction
    .updateTable("verificacoes_lojista")
    .set({
      status: decision,
      motivo: decision === "aprovado" ? null : reason,
      decided_at: clock.now(),
      decided_by: viewer.userId,
    })
    .where("id", "=", id)
    .where("status", "in", decidedFrom(decision))
    .where("user_id", "<>", viewer.userId)
    .returning(["seller_id", "user_id", "nome_empresa"])
    .executeTakeFirst();

async function whyNot(transaction: Transaction<DB>, viewer: Viewer, id: string): Promise<DecisionResult> {
  const record = await transaction
    .selectFrom("verificacoes_lojista")
    .select(["status", "user_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!record) return { ok: false, problem: "unknown" };
  if (record.user_id === viewer.userId) return { ok: false, problem: "own-shop" };
  return { ok: false, problem: "already-decided", status: record.status as VerificationStatus };
}
