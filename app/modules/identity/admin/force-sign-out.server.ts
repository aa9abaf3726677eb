import { recordAudit } from "#app/modules/audit/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Executor } from "#app/platform/db/db.server.ts";
import { allOrNothing } from "#app/platform/db/transaction.server.ts";
import type { Viewer } from "../viewer.ts";
import { type AccountProblem, accountInHand } from "./account-in-hand.server.ts";

export type SignOutResult = { ok: true; ended: number } | { ok: false; problem: AccountProblem };

/** Ends every session of a person, who may sign in again right away. Where there is none, nothing happened. */
export function forceSignOut(viewer: Viewer, userId: string): Promise<SignOutResult> {
  return allOrNothing(async (transaction): Promise<SignOutResult> => {
    const hand = await accountInHand(transaction, viewer, userId);
    if (!hand.ok) return hand;
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
    return { ok: true, ended };
  });
}

/**
 * Every browser of this person has to sign in again: who is asking is looked up at each request, so that it holds at once.
 * Says how many were still open.
 */
export async function endSessions(executor: Executor, userId: string): Promise<number> {
  const ended = await executor
    .deleteFrom("auth_sessions")
    .where("user_id", "=", userId)
    .returning("expires_at")
    .execute();
  return ended.filter(({ expires_at }) => expires_at > clock.now()).length;
}
