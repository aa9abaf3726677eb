import { isAPIError } from "better-auth/api";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import type { Result } from "#app/platform/forms/result.ts";
import type { Client } from "#app/platform/http/client.server.ts";
import { authHeaders, authOn } from "../session/auth.server.ts";
import { rememberBrowser } from "../session/known-browser.server.ts";
import { cookiesFor } from "../session/session-cookie.server.ts";
import type { Viewer } from "../viewer.ts";
import { postPasswordChanged } from "./account-letters.server.ts";
import { confirmOwnPassword, wrongPassword } from "./confirm-own-password.server.ts";
import { hashPassword, unlessBusy } from "./password-hash.server.ts";
import { weakPassword } from "./weak-password.server.ts";

type ChangePasswordProblem = "wrong-password" | "weak-password" | "throttled" | "busy";

/** Asks for the old one, ends every session, and gives this browser a new one, by the cookies it returns. */
export const changePassword = (
  viewer: Viewer,
  typed: { currentPassword: string; password: string },
  client: Client,
): Promise<Result<{ cookies: string[] }, ChangePasswordProblem>> =>
  unlessBusy(() => change(viewer, typed, client));

async function change(
  viewer: Viewer,
  typed: { currentPassword: string; password: string },
  client: Client,
): Promise<Result<{ cookies: string[] }, ChangePasswordProblem>> {
  const weak = weakPassword(typed.password, viewer);
  if (weak) return weak;
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
        headers: await authHeaders(client),
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
  return { ok: true, cookies: [...cookiesFor(viewer.role, result.cookies), browser] };
}
