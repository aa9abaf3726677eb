import { isAPIError } from "better-auth/api";
import { db } from "#app/platform/db/db.server.ts";
import type { Client } from "#app/platform/http/client.server.ts";
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
  | { ok: true; cookies: string[] }
  | { ok: false; problem: "wrong-password" | "weak-password" | "throttled" };

/** Asks for the old one, ends every session, and gives this browser a new one. */
export async function changePassword(
  viewer: Viewer,
  given: { current: string; next: string },
  client: Client,
): Promise<ChangePasswordResult> {
  if (isWeakPassword(given.next, viewer)) return { ok: false, problem: "weak-password" };
  const attempt = await attemptOwnPassword(viewer.userId);
  if (!attempt.admitted) return { ok: false, problem: "throttled" };
  const stored = (await findAccountById(db, viewer.userId))?.passwordHash;
  const fits =
    stored &&
    given.current.length <= MAX_PASSWORD_LENGTH &&
    (await isPassword({ hash: stored, password: given.current }));
  if (!fits) return { ok: false, problem: "wrong-password" };
  const hash = await hashPassword(given.next);
  const session = await db.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom("auth_users")
      .select("id")
      .where("id", "=", viewer.userId)
      .forUpdate()
      .execute();
    // Another tab that was quicker left another hash: then what was verified is no longer the password.
    const { api } = await authOn(transaction, { hash, verified: stored });
    try {
      const answer = await api.changePassword({
        body: { currentPassword: given.current, newPassword: given.next, revokeOtherSessions: true },
        headers: authHeaders(client),
        returnHeaders: true,
      });
      await postPasswordChanged(transaction, viewer, client);
      return answer.headers.getSetCookie();
    } catch (error) {
      // Unauthorised: the other tab ended this session, and what was typed here is the password no more.
      const tooLate = isAPIError(error) && error.status === "UNAUTHORIZED";
      if (tooLate || (isAPIError(error) && error.body?.code === "INVALID_PASSWORD")) return null;
      throw error;
    }
  });
  if (!session) return { ok: false, problem: "wrong-password" };
  await attempt.forgive();
  const known = await rememberBrowser(client, { id: viewer.userId, passwordHash: hash });
  return { ok: true, cookies: [...session, known] };
}
