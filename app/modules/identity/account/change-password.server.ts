import { isAPIError } from "better-auth/api";
import { db } from "#app/platform/db/db.server.ts";
import { authHeaders, authOn } from "../session/auth.server.ts";
import { rememberBrowser } from "../session/known-browser.server.ts";
import { attemptOwnPassword } from "../session/throttles.server.ts";
import type { Viewer } from "../viewer.ts";
import { MAX_PASSWORD_LENGTH } from "./account-input.ts";
import { postPasswordChanged } from "./account-letters.server.ts";
import { findAccountById } from "./find-account.server.ts";
import { hashPassword, isPassword } from "./password-hash.server.ts";
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
  const known = (await findAccountById(db, viewer.userId))?.passwordHash;
  const fits =
    known &&
    given.current.length <= MAX_PASSWORD_LENGTH &&
    (await isPassword({ hash: known, password: given.current }));
  if (!fits) return { ok: false, problem: "wrong-password" };
  const hash = await hashPassword(given.next);
  const headers = await db.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom("auth_users")
      .select("id")
      .where("id", "=", viewer.userId)
      .forUpdate()
      .execute();
    // Another tab that was quicker left another hash: then what was verified is no longer the password.
    const { api } = await authOn(transaction, { hash, verified: known });
    try {
      const answer = await api.changePassword({
        body: { currentPassword: given.current, newPassword: given.next, revokeOtherSessions: true },
        headers: authHeaders(request),
        returnHeaders: true,
      });
      await postPasswordChanged(transaction, viewer, request);
      return answer.headers;
    } catch (error) {
      // Unauthorised: the other tab ended this session, and what was typed here is the password no more.
      const tooLate = isAPIError(error) && error.status === "UNAUTHORIZED";
      if (tooLate || (isAPIError(error) && error.body?.code === "INVALID_PASSWORD")) return null;
      throw error;
    }
  });
  if (!headers) return { ok: false, problem: "wrong-password" };
  await attempt.forgive();
  headers.append("Set-Cookie", await rememberBrowser(request, { id: viewer.userId, passwordHash: hash }));
  return { ok: true, headers };
}
