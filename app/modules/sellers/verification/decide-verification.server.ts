import type { Transaction } from "kysely";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { AuditAction } from "#app/modules/audit/index.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { conflict, type Result } from "#app/platform/forms/result.ts";
import { readReason } from "#app/shared/reason.ts";
import { postDecision } from "../seller-letters.server.ts";
import { type Decision, decidedFrom, type VerificationStatus } from "../verification.ts";
import { pastDecision } from "./decision.ts";
import {
  type DecisionProblem,
  isRequestId,
  lastDecision,
  REFUSALS,
  recordDecision,
  sendingOf,
} from "./decision-records.server.ts";

export type DecisionResult = Result<{ sellerId: string }, DecisionProblem>;

/**
 * The shop may sell from now on. A remark is for the history only, the seller does not read it. `sending` says which
 * sending of the request was looked at (`Review.sending`); without it the newest is decided.
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
  if (!may(viewer, "manage_sellers")) return REFUSALS.notAllowed;
  if (decision !== "aprovado" && reason === "") return REFUSALS.reasonMissing;
  if (!isRequestId(id)) return REFUSALS.unknown;
  return inTransaction<{ sellerId: string }, DecisionProblem>(async (transaction) => {
    // The first of two decisions locks the record; the second reads what was decided.
    const record = await transaction
      .selectFrom("verificacoes_lojista")
      .select(["seller_id", "user_id", "nome_empresa", "cnpj", "status", "submitted_at"])
      .select(sendingOf.as("sending"))
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!record) throw new Refused(REFUSALS.unknown);
    if (record.user_id === viewer.userId) throw new Refused(REFUSALS.ownShop);
    if (!decidedFrom(decision).includes(record.status as VerificationStatus)) {
      const last = await lastDecision(transaction, "verificacao_id", id);
      const past = last ? pastDecision(last) : "já foi decidida";
      throw new Refused(conflict("already-decided", `Esta solicitação ${past}. Nada foi alterado.`));
    }
    if (sending !== undefined && sending !== record.sending) throw new Refused(REFUSALS.sentAgain);

    const sellerId = record.seller_id;
    await write(transaction, viewer, id, decision, reason);
    if (decision === "aprovado") await openShop(transaction, sellerId);
    await recordDecision(transaction, viewer, {
      decision,
      sellerId,
      verificationId: id,
      reason: reason || null,
      company: record.nome_empresa,
      cnpj: record.cnpj,
      submittedAt: record.submitted_at,
    });
    await recordAudit(transaction, {
      actor: viewer,
      action: ACTIONS[decision],
      subject: { kind: "verificacao", id },
      before: { status: record.status },
      after: { status: decision, motivo: reason || undefined, loja: sellerId },
    });
    await postDecision(transaction, record.user_id, { decision, reason, company: record.nome_empresa });
    return { sellerId };
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
