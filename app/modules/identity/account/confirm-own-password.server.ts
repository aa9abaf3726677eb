import { db } from "#app/platform/db/db.server.ts";
import { invalid, type Result, throttled } from "#app/platform/forms/result.ts";
import { attemptOwnPassword } from "../session/throttles.server.ts";
import type { Viewer } from "../viewer.ts";
import { MAX_PASSWORD_LENGTH } from "./account-input.ts";
import { findAccountById } from "./find-account.server.ts";
import { isPassword, unlessBusy } from "./password-hash.server.ts";
import { WRONG_PASSWORD } from "./wording.ts";

/**
 * Before something that a session left open on a borrowed machine must not be enough for. Answers the stored hash that
 * the password was found to fit.
 */
export async function confirmOwnPassword(
  { userId }: Viewer,
  password: string,
  field = "password",
): Promise<Result<{ passwordHash: string }, "wrong-password" | "throttled" | "busy">> {
  return unlessBusy(() => compare(userId, password, field));
}

async function compare(
  userId: string,
  password: string,
  field: string,
): Promise<Result<{ passwordHash: string }, "wrong-password" | "throttled">> {
  const attempt = await attemptOwnPassword(userId);
  if (!attempt.admitted) return throttled<"throttled">();
  const passwordHash = (await findAccountById(db, userId))?.passwordHash;
  const fits =
    passwordHash &&
    password.length <= MAX_PASSWORD_LENGTH &&
    (await isPassword({ hash: passwordHash, password }));
  if (!fits) return wrongPassword(field);
  await attempt.forgive();
  return { ok: true, passwordHash };
}

export const wrongPassword = (field: string) => invalid("wrong-password", WRONG_PASSWORD, field);
