import { isAPIError } from "better-auth/api";
import { atLeast } from "#app/platform/at-least.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { failed, invalid, type Result, throttled } from "#app/platform/forms/result.ts";
import { SAME_PRESS_MS } from "#app/platform/forms/same-press.ts";
import type { Client } from "#app/platform/http/client.server.ts";
import { auth, authOn } from "../session/auth.server.ts";
import { rememberBrowser } from "../session/known-browser.server.ts";
import { attemptOwnPassword, mayPost, QUIET_ANSWER, reopenAccount } from "../session/throttles.server.ts";
import type { Role } from "../viewer.ts";
import { postPasswordChanged } from "./account-letters.server.ts";
import { findAccountById } from "./find-account.server.ts";
import { hashPassword, isPassword, unlessBusy } from "./password-hash.server.ts";
import { weakPassword } from "./weak-password.server.ts";
import { RESET_PROBLEMS } from "./wording.ts";

/** The same answer, after the same time, whether or not there is such an account. */
export async function requestPasswordReset(email: string): Promise<Result<object, "throttled">> {
  if (!(await mayPost("senha", email))) return throttled<"throttled">();
  const ask = db.transaction().execute(async (transaction) => {
    const { api } = await authOn(transaction);
    await api.requestPasswordReset({ body: { email } });
  });
  await atLeast(QUIET_ANSWER, ask);
  return { ok: true };
}

type ResetProblem = "invalid" | "weak-password" | "failed" | "busy";

const MAX_TOKEN_LENGTH = 100;
/** What is stored of a link: by the library, and for the same press again (SAME_PRESS_MS) by us. */
const OPEN = "reset-password";
const USED = "reset-password-used";
const INVALID_LINK = invalid("invalid", RESET_PROBLEMS.invalid);

/**
 * A link works once, for one hour. Opening it proves who owns the address, so it also confirms it; and it ends every
 * session.
 */
export const resetPassword = (
  token: string,
  password: string,
  client: Client,
): Promise<Result<{ role: Role; cookies: string[] }, ResetProblem>> =>
  unlessBusy(() => reset(token, password, client));

async function reset(
  token: string,
  password: string,
  client: Client,
): Promise<Result<{ role: Role; cookies: string[] }, ResetProblem>> {
  const userId = await ownerOfLink((await auth()).$context, token);
  const account = userId && (await findAccountById(db, userId));
  if (!account) return pressedAgain(token, password, client);
  const weak = weakPassword(password, account);
  if (weak) return weak;
  const hash = await hashPassword(password);

  const result = await inTransaction<object, ResetProblem>(async (transaction) => {
    await transaction.selectFrom("auth_users").select("id").where("id", "=", userId).forUpdate().execute();
    const { api, $context } = await authOn(transaction, { hash });
    try {
      await api.resetPassword({ body: { token, newPassword: password } });
    } catch (error) {
      if (!isAPIError(error)) throw error;
      const isUsed = error.body?.code === "INVALID_TOKEN";
      throw new Refused(isUsed ? INVALID_LINK : failed("failed", RESET_PROBLEMS.failed));
    }
    await transaction
      .updateTable("auth_users")
      .set({ email_verified: true, updated_at: clock.now() })
      .where("id", "=", account.id)
      .execute();
    await transaction.deleteFrom("auth_verifications").where("value", "=", account.id).execute();
    const expiresAt = new Date(clock.now().getTime() + SAME_PRESS_MS);
    const { internalAdapter } = await $context;
    await internalAdapter.createVerificationValue({
      identifier: `${USED}:${token}`,
      value: userId,
      expiresAt,
    });
    await postPasswordChanged(transaction, account, client);
    return {};
  });
  if (!result.ok) return result.problem === "invalid" ? pressedAgain(token, password, client) : result;
  // Failed guesses at the old password must not keep the owner from using the new one.
  await reopenAccount(account);
  const cookies = [await rememberBrowser(client, { ...account, passwordHash: hash })];
  return { ok: true, role: account.role, cookies };
}

/** Nothing is done again: the link was used a moment ago, for the password that is typed here, too. */
async function pressedAgain(
  token: string,
  password: string,
  client: Client,
): Promise<Result<{ role: Role; cookies: string[] }, ResetProblem>> {
  const userId = await ownerOfLink((await auth()).$context, token, USED);
  const account = userId && (await findAccountById(db, userId));
  const passwordHash = account ? account.passwordHash : null;
  if (!account || !passwordHash) return INVALID_LINK;
  // No way to guess at the password either.
  const attempt = await attemptOwnPassword(userId);
  if (!attempt.admitted) return INVALID_LINK;
  if (!(await isPassword({ hash: passwordHash, password }))) return INVALID_LINK;
  await attempt.forgive();
  return {
    ok: true,
    role: account.role,
    cookies: [await rememberBrowser(client, { ...account, passwordHash })],
  };
}

/** Whether a link still works. */
export async function isResetLink(token: string): Promise<boolean> {
  const { $context } = await auth();
  return (await ownerOfLink($context, token)) !== null;
}

async function ownerOfLink(
  context: Awaited<ReturnType<typeof authOn>>["$context"],
  token: string,
  kind: typeof OPEN | typeof USED = OPEN,
) {
  if (!/^[\w-]+$/.test(token) || token.length > MAX_TOKEN_LENGTH) return null;
  const { internalAdapter } = await context;
  const found = await internalAdapter.findVerificationValue(`${kind}:${token}`);
  return found && found.expiresAt > clock.now() ? found.value : null;
}
