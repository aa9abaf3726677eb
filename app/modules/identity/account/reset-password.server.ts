import { isAPIError } from "better-auth/api";
import { atLeast } from "#app/platform/at-least.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { Client } from "#app/platform/http/client.server.ts";
import { auth, authOn } from "../session/auth.server.ts";
import { rememberBrowser } from "../session/known-browser.server.ts";
import { mayPost, QUIET_ANSWER, reopenAccount } from "../session/throttles.server.ts";
import type { Role } from "../viewer.ts";
import { postPasswordChanged } from "./account-letters.server.ts";
import { findAccountById } from "./find-account.server.ts";
import { hashPassword } from "./password-hash.server.ts";
import { isWeakPassword } from "./weak-password.ts";

export type RequestResetResult = { ok: true } | { ok: false; problem: "throttled" };

/** The same answer, after the same time, whether or not there is such an account. */
export async function requestPasswordReset(email: string): Promise<RequestResetResult> {
  if (!(await mayPost("senha", email))) return { ok: false, problem: "throttled" };
  const ask = db.transaction().execute(async (transaction) => {
    const { api } = await authOn(transaction);
    await api.requestPasswordReset({ body: { email } });
  });
  await atLeast(QUIET_ANSWER, ask);
  return { ok: true };
}

export type ResetPasswordResult =
  | { ok: true; role: Role; cookies: string[] }
  | { ok: false; problem: "invalid" | "weak-password" | "failed" };

const MAX_TOKEN_LENGTH = 100;

/**
 * A link works once, for one hour. It proves whose the address is, so that it also confirms it; and it ends every
 * session, also that of whoever made this necessary.
 */
export async function resetPassword(
  token: string,
  password: string,
  client: Client,
): Promise<ResetPasswordResult> {
  const userId = await ownerOfLink((await auth()).$context, token);
  const account = userId && (await findAccountById(db, userId));
  if (!account) return { ok: false, problem: "invalid" };
  if (isWeakPassword(password, account)) return { ok: false, problem: "weak-password" };
  const hash = await hashPassword(password);

  const result = await db.transaction().execute(async (transaction): Promise<ResetPasswordResult> => {
    await transaction.selectFrom("auth_users").select("id").where("id", "=", userId).forUpdate().execute();
    const { api } = await authOn(transaction, { hash });
    try {
      await api.resetPassword({ body: { token, newPassword: password } });
    } catch (error) {
      if (!isAPIError(error)) throw error;
      return { ok: false, problem: error.body?.code === "INVALID_TOKEN" ? "invalid" : "failed" };
    }
    await transaction
      .updateTable("auth_users")
      .set({ email_verified: true, updated_at: clock.now() })
      .where("id", "=", account.id)
      .execute();
    await transaction.deleteFrom("auth_verifications").where("value", "=", account.id).execute();
    await postPasswordChanged(transaction, account, client);
    return { ok: true, role: account.role, cookies: [] };
  });
  if (result.ok) {
    // Whoever guessed at the old password must not keep its owner from using the new one.
    await reopenAccount(account);
    result.cookies.push(await rememberBrowser(client, { ...account, passwordHash: hash }));
  }
  return result;
}

/** Whether the form behind a link is worth filling in. */
export async function isResetLink(token: string): Promise<boolean> {
  const { $context } = await auth();
  return (await ownerOfLink($context, token)) !== null;
}

async function ownerOfLink(context: Awaited<ReturnType<typeof authOn>>["$context"], token: string) {
  if (!/^[\w-]+$/.test(token) || token.length > MAX_TOKEN_LENGTH) return null;
  const { internalAdapter } = await context;
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  return found && found.expiresAt > clock.now() ? found.value : null;
}
