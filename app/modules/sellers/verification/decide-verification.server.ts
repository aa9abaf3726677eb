import type { Transaction } from "kysely";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { AuditAction } from "#app/modules/audit/index.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { allOrNothing } from "#app/platform/db/transaction.server.ts";
import { readReason } from "#app/shared/reason.ts";
import { postDecision } from "../seller-letters.server.ts";
import { type Decision, decidedFrom, type VerificationStatus } from "../verification.ts";
import type { DecisionLine } from "./decision.ts";
import { lastDecision } from "./decision-rows.server.ts";
import { recordDecision } from "./record-decision.server.ts";
import { isRequestId, sendingOf } from "./request-row.server.ts";

export type DecisionResult =
  | { ok: true; sellerId: string }
  | { ok: false; problem: "not-allowed" | "unknown" | "own-shop" | "reason-missing" }
  /** Somebody was faster: who, when and what. */
  | { ok: false; problem: "already-decided"; last: DecisionLine | null }
  /** It was corrected and sent again after it was looked at: what would be decided was not read. */
  | { ok: false; problem: "sent-again" };

/**
 * The shop may sell from now on. A remark is for the history only, the seller does not read it. `sending` says which
 * sending of the request was looked at (`Review.sending`); whoever does not say decides about the newest.
 */
export const approveVerification = (viewer: Viewer, id: string, remark = "", sending?: string) =>
  decide(viewer, { id, sending }, "aprovado", readReason(remark));

export const rejectVerification = (viewer: Viewer, id: string, reason: string, sending?: string) =>
  decide(viewer, { id, sending }, "rejeitado", readReason(reason));

export const askForCorrection = (viewer: Viewer, id: string, reason: string, sending?: string) =>
  decide(viewer, { id, sending }, "correcao", readReason(reason));

const ACTIONS: Record<Decision, AuditAction> = {
  aprovado: "aprovar-lojista",
  rejeitado: "rejeitar-lojista",
  correcao: "pedir-correcao",
};

async function decide(
  viewer: Viewer,
  { id, sending }: { id: string; sending?: string },
  decision: Decision,
  reason: string,
): Promise<DecisionResult> {
  if (!may(viewer, "manage_sellers")) return { ok: false, problem: "not-allowed" };
  if (decision !== "aprovado" && reason === "") return { ok: false, problem: "reason-missing" };
  if (!isRequestId(id)) return { ok: false, problem: "unknown" };
  return allOrNothing(async (transaction): Promise<DecisionResult> => {
    // Whoever comes first holds the record until it is decided; the next one reads what was made of it.
    const record = await transaction
      .selectFrom("verificacoes_lojista")
      .select(["seller_id", "user_id", "nome_empresa", "cnpj", "status", "submitted_at"])
      .select(sendingOf.as("sending"))
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!record) return { ok: false, problem: "unknown" };
    if (record.user_id === viewer.userId) return { ok: false, problem: "own-shop" };
    if (!decidedFrom(decision).includes(record.status as VerificationStatus)) {
      const last = await lastDecision(transaction, "verificacao_id", id);
      return { ok: false, problem: "already-decided", last };
    }
    if (sending !== undefined && sending !== record.sending) return { ok: false, problem: "sent-again" };

    const sellerId = record.seller_id;
    await write(transaction, viewer, id, decision, reason);
    if (decision === "aprovado") await openShop(transaction, sellerId);
    await recordDecision(transaction, viewer, {
      ...{ decision, sellerId, verificationId: id, reason: reason || null },
      ...{ company: record.nome_empresa, cnpj: record.cnpj, submittedAt: record.submitted_at },
    });
    await recordAudit(transaction, {
      actor: viewer,
      action: ACTIONS[decision],
      subject: { kind: "verificacao", id },
      before: { status: record.status },
      after: { status: decision, motivo: reason || undefined, loja: sellerId },
    });
    await postDecision(transaction, record.user_id, { decision, reason, company: record.nome_empresa });
    return { ok: true, sellerId };
  });
}

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
    .execute();

const openShop = (transaction: Transaction<DB>, sellerId: string) =>
  transaction
    .updateTable("sellers")
    .set({ status: "aprovado" })
    .where("id", "=", sellerId)
    .where("status", "=", "pendente")
    .execute();
