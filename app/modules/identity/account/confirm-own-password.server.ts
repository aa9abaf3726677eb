import { db } from "#app/platform/db/db.server.ts";
import { attemptOwnPassword } from "../session/throttles.server.ts";
import type { Viewer } from "../viewer.ts";
import { MAX_PASSWORD_LENGTH } from "./account-input.ts";
import { findAccountById } from "./find-account.server.ts";
import { isPassword } from "./password-hash.server.ts";

export type OwnPassword = { ok: true } | { ok: false; problem: "wrong-password" | "throttled" };

/** Before something that cannot be undone: a session left open on a borrowed machine is not enough. */
export async function confirmOwnPassword({ userId }: Viewer, password: string): Promise<OwnPassword> {
  const attempt = await attemptOwnPassword(userId);
  if (!attempt.admitted) return { ok: false, problem: "throttled" };
  const hash = (await findAccountById(db, userId))?.passwordHash;
  const known = hash && password.length <= MAX_PASSWORD_LENGTH && (await isPassword({ hash, password }));
  if (!known) return { ok: false, problem: "wrong-password" };
  await attempt.forgive();
  return { ok: true };
}
