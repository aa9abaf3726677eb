import { atLeast } from "#app/platform/at-least.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { authOn } from "./auth.server.ts";
import { mayPost, QUIET_ANSWER } from "./throttles.server.ts";

export type RequestResetResult = { ok: true } | { ok: false; problem: "throttled" };

/** The same answer, after the same time, whether or not there is such an account. */
export async function requestPasswordReset(email: string): Promise<RequestResetResult> {
  if (!(await mayPost("senha", email))) return { ok: false, problem: "throttled" };
  const ask = db.transaction().execute(async (trx) => {
    const { api } = await authOn(trx);
    await api.requestPasswordReset({ body: { email } });
  });
  await atLeast(QUIET_ANSWER, ask);
  return { ok: true };
}
