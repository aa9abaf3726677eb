import { recordAudit } from "#app/modules/audit/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Executor } from "#app/platform/db/db.server.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import type { Result } from "#app/platform/forms/result.ts";
import type { Viewer } from "../viewer.ts";
import { type AccountProblem, heldAccount } from "./held-account.server.ts";

/** Ends every session of a person, who may sign in again right away. Without an open session nothing is recorded. */
export function forceSignOut(
  viewer: Viewer,
  userId: string,
): Promise<Result<{ ended: number }, AccountProblem>> {
  return inTransaction(async (transaction) => {
    await heldAccount(transaction, viewer, userId);
    const ended = await endSessions(transaction, userId);
    if (ended > 0) {
      await recordAudit(transaction, {
        actor: viewer,
        action: "encerrar-acessos",
        subject: { kind: "usuario", id: userId },
        before: { acessos: ended },
        after: { acessos: 0 },
      });
    }
    return { ended };
  });
}

/** Takes effect at once, because every request looks its session up. Returns how many were still open. */
export async function endSessions(executor: Executor, userId: string): Promise<number> {
  const ended = await executor
    .deleteFrom("auth_sessions")
    .where("user_id", "=", userId)
    .returning("expires_at")
    .execute();
  return ended.filter(({ expires_at }) => expires_at > clock.now()).length;
}
