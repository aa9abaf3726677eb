import { type Selectable, sql, type Transaction } from "kysely";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Executor } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { conflict, forbidden, invalid, notFound } from "#app/platform/forms/result.ts";
import type { DecisionLine, ShopDecision } from "./decision.ts";

/** A bigint that PostgreSQL accepts. */
export const isRequestId = (id: string): boolean => /^\d{1,18}$/.test(id);

/** Names one sending of a request, to the microsecond: a correction that is sent again gets another. */
export const sendingOf = sql<string>`extract(epoch from submitted_at)::text`;

/** Why a decision is refused. Nothing was changed then. */
export const REFUSALS = {
  notAllowed: forbidden("not-allowed", "Acesso restrito apenas para administradores"),
  unknown: notFound("unknown", "Verificação não encontrada"),
  ownShop: conflict("own-shop", "Ninguém decide sobre a própria loja"),
  reasonMissing: invalid("reason-missing", "O motivo é obrigatório", "motivo"),
  sentAgain: conflict(
    "sent-again",
    "O lojista reenviou os dados depois que você abriu esta análise. Confira os dados novos antes de decidir.",
  ),
} as const;

export type DecisionProblem =
  | "not-allowed"
  | "unknown"
  | "own-shop"
  | "reason-missing"
  | "sent-again"
  /** Another administrator was faster: the message names them, the time and the decision. */
  | "already-decided"
  | "wrong-status";

export const decisionOf = (row: Selectable<DB["decisoes_lojista"]>): DecisionLine => ({
  id: row.id,
  decision: row.decisao as ShopDecision,
  reason: row.motivo,
  company: row.nome_empresa,
  cnpj: row.cnpj,
  sellerId: row.seller_id,
  verificationId: row.verificacao_id,
  submittedAt: row.submitted_at,
  decidedAt: row.decided_at,
  decidedBy: row.decided_by_name,
});

/** What was decided about a shop and its requests, newest first. */
export async function decisionsOf(executor: Executor, sellerId: string): Promise<DecisionLine[]> {
  const rows = await executor
    .selectFrom("decisoes_lojista")
    .selectAll()
    .where("seller_id", "=", sellerId)
    .orderBy("id", "desc")
    .limit(100)
    .execute();
  return rows.map(decisionOf);
}

/** The newest decision about a request, or about a shop and its requests; null before the first. */
export async function lastDecision(
  executor: Executor,
  about: "verificacao_id" | "seller_id",
  id: string,
): Promise<DecisionLine | null> {
  const row = await executor
    .selectFrom("decisoes_lojista")
    .selectAll()
    .where(about, "=", id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? decisionOf(row) : null;
}

type Decided = Omit<DecisionLine, "id" | "decidedAt" | "decidedBy">;

/** Writes into the history what was just decided, in the transaction that decides it. */
export async function recordDecision(
  transaction: Transaction<DB>,
  viewer: Viewer,
  decided: Decided,
): Promise<void> {
  await transaction
    .insertInto("decisoes_lojista")
    .values({
      seller_id: decided.sellerId,
      verificacao_id: decided.verificationId,
      decisao: decided.decision,
      motivo: decided.reason,
      nome_empresa: decided.company,
      cnpj: decided.cnpj,
      submitted_at: decided.submittedAt,
      decided_at: clock.now(),
      decided_by: viewer.userId,
      decided_by_name: viewer.name,
    })
    .execute();
}
