import { clock } from "#app/platform/clock.server.ts";
import type { Executor } from "#app/platform/db/db.server.ts";

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
