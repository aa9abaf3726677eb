import type { Selectable } from "kysely";
import type { Executor } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import type { DecisionLine, ShopDecision } from "./decision.ts";

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
