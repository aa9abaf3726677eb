import type { Transaction } from "kysely";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import type { DecisionLine } from "./decision.ts";

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
