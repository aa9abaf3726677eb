import { atLeast } from "#app/platform/at-least.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { postConfirmation } from "./account-letters.server.ts";
import { newEmailLink } from "./email-link.server.ts";
import { mayPost, QUIET_ANSWER } from "./throttles.server.ts";

export type ResendResult = { ok: true } | { ok: false; problem: "throttled" };

/** Another link for who lost the first. The answer is the same whether or not somebody waits for one. */
export async function resendConfirmation(email: string, returnTo: string | null): Promise<ResendResult> {
  if (!(await mayPost("confirmacao", email))) return { ok: false, problem: "throttled" };
  await atLeast(QUIET_ANSWER, post(email, returnTo));
  return { ok: true };
}

const post = (email: string, returnTo: string | null): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom("auth_users")
      .select(["id", "name"])
      .where("email", "=", email)
      .where("email_verified", "=", false)
      .executeTakeFirst();
    if (!account) return;
    const token = await newEmailLink(trx, { userId: account.id, from: email, to: email });
    await postConfirmation(trx, { name: account.name, email }, { token, returnTo, isNew: true });
  });
