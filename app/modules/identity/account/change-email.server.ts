import { db } from "#app/platform/db/db.server.ts";
import { attemptOwnPassword, mayPost } from "../session/throttles.server.ts";
import type { Viewer } from "../viewer.ts";
import { postConfirmation } from "./account-letters.server.ts";
import { ownerOf } from "./create-account.server.ts";
import { newEmailLink } from "./email-link.server.ts";
import { findAccountById } from "./find-account.server.ts";
import { isPassword } from "./password-hash.server.ts";

export type ChangeEmailResult =
  | { ok: true }
  | { ok: false; problem: "same-email" | "email-taken" | "wrong-password" | "throttled" };

/** The password first, then a letter to the new address; until its link is opened nothing changes. */
export async function changeEmail(
  viewer: Viewer,
  { email, password }: { email: string; password: string },
): Promise<ChangeEmailResult> {
  if (email === viewer.email) return { ok: false, problem: "same-email" };
  const attempt = await attemptOwnPassword(viewer.userId);
  if (!attempt.admitted) return { ok: false, problem: "throttled" };
  const account = await findAccountById(db, viewer.userId);
  if (!account?.passwordHash || !(await isPassword({ hash: account.passwordHash, password }))) {
    return { ok: false, problem: "wrong-password" };
  }
  await attempt.forgive();
  if (!(await mayPost("troca", viewer.userId))) return { ok: false, problem: "throttled" };

  return db.transaction().execute(async (transaction) => {
    if (await ownerOf(transaction, email)) return { ok: false, problem: "email-taken" };
    const token = await newEmailLink(transaction, { userId: viewer.userId, from: viewer.email, to: email });
    await postConfirmation(
      transaction,
      { name: viewer.name, email },
      { token, returnTo: null, isNew: false },
    );
    return { ok: true };
  });
}
