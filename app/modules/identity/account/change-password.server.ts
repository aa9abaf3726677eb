import { isAPIError } from "better-auth/api";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { invalid, type Result } from "#app/platform/forms/result.ts";
import type { Client } from "#app/platform/http/client.server.ts";
import { authHeaders, authOn } from "../session/auth.server.ts";
import { rememberBrowser } from "../session/known-browser.server.ts";
import type { Viewer } from "../viewer.ts";
import { postPasswordChanged } from "./account-letters.server.ts";
import { confirmOwnPassword, wrongPassword } from "./confirm-own-password.server.ts";
import { hashPassword } from "./password-hash.server.ts";
import { isWeakPassword } from "./weak-password.ts";
import { WEAK_PASSWORD } from "./wording.ts";

type ChangePasswordProblem = "wrong-password" | "weak-password" | "throttled";

/** Asks for the old one, ends every session, and gives this browser a new one, by the cookies it returns. */
export async function changePassword(
  viewer: Viewer,
  typed: { currentPassword: string; password: string },
  client: Client,
): Promise<Result<{ cookies: string[] }, ChangePasswordProblem>> {
  if (isWeakPassword(typed.password, viewer)) return invalid("weak-password", WEAK_PASSWORD, "password");
  const confirmed = await confirmOwnPassword(viewer, typed.currentPassword, "currentPassword");
  if (!confirmed.ok) return confirmed;
  const hash = await hashPassword(typed.password);
  const result = await inTransaction<{ cookies: string[] }, ChangePasswordProblem>(async (transaction) => {
    await transaction
      .selectFrom("auth_users")
      .select("id")
      .where("id", "=", viewer.userId)
      .forUpdate()
      .execute();
    // A tab that was quicker has stored another hash: then the password that was confirmed is no longer the current one.
    const { api } = await authOn(transaction, { hash, verified: confirmed.passwordHash });
    try {
      const answer = await api.changePassword({
        body: {
          currentPassword: typed.currentPassword,
          newPassword: typed.password,
          revokeOtherSessions: true,
        },
        headers: authHeaders(client),
        returnHeaders: true,
      });
      await postPasswordChanged(transaction, viewer, client);
      return { cookies: answer.headers.getSetCookie() };
    } catch (error) {
      // Unauthorised: the other tab also ended this session.
      const tooLate = isAPIError(error) && error.status === "UNAUTHORIZED";
      if (tooLate || (isAPIError(error) && error.body?.code === "INVALID_PASSWORD")) {
        throw new Refused(wrongPassword("currentPassword"));
      }
      throw error;
    }
  });
  if (!result.ok) return result;
  const browser = await rememberBrowser(client, { id: viewer.userId, passwordHash: hash });
  return { ok: true, cookies: [...result.cookies, browser] };
}
