import { isAPIError } from "better-auth/api";
import { db } from "#app/platform/db/db.server.ts";
import { LONGEST_PASSWORD } from "./account-input.ts";
import { postPasswordChanged } from "./account-letters.server.ts";
import { authHeaders, authOn } from "./auth.server.ts";
import { attemptOwnPassword } from "./throttles.server.ts";
import type { Viewer } from "./viewer.ts";
import { isWeakPassword } from "./weak-password.ts";

export type ChangePasswordResult =
  | { ok: true; headers: Headers }
  | { ok: false; problem: "wrong-password" | "weak-password" | "throttled" };

/** Asks for the old one, ends every session, and gives this browser a new one. */
export async function changePassword(
  viewer: Viewer,
  given: { current: string; next: string },
  request: Request,
): Promise<ChangePasswordResult> {
  if (isWeakPassword(given.next, viewer)) return { ok: false, problem: "weak-password" };
  const attempt = await attemptOwnPassword(viewer.userId);
  if (!attempt.admitted) return { ok: false, problem: "throttled" };
  if (given.current.length > LONGEST_PASSWORD) return { ok: false, problem: "wrong-password" };
  const headers = await db.transaction().execute(async (trx) => {
    const { api } = await authOn(trx);
    try {
      const answer = await api.changePassword({
        body: { currentPassword: given.current, newPassword: given.next, revokeOtherSessions: true },
        headers: authHeaders(request),
        returnHeaders: true,
      });
      await postPasswordChanged(trx, viewer, request);
      return answer.headers;
    } catch (error) {
      if (isAPIError(error) && error.body?.code === "INVALID_PASSWORD") return null;
      throw error;
    }
  });
  if (!headers) return { ok: false, problem: "wrong-password" };
  await attempt.forgive();
  return { ok: true, headers };
}
