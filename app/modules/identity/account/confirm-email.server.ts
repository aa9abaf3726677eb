import { recordAudit } from "#app/modules/audit/index.server.ts";
import { atLeast } from "#app/platform/at-least.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { mayPost, QUIET_ANSWER } from "../session/throttles.server.ts";
import { postConfirmation, postEmailChanged } from "./account-letters.server.ts";
import { ownerOf } from "./create-account.server.ts";
import { newEmailLink, passwordMark, readEmailLink } from "./email-link.server.ts";

export type ConfirmEmailResult =
  | { ok: true; changed: boolean }
  | { ok: false; problem: "invalid" | "expired" | "email-taken" };

/** A first confirmation, or the change to a new address. The same link again finds it done, and says so too. */
export async function confirmEmail(token: string): Promise<ConfirmEmailResult> {
  const link = await readEmailLink(token);
  if (typeof link === "string") return { ok: false, problem: link };
  const changed = link.from !== link.to;

  return db.transaction().execute(async (transaction) => {
    const account = await transaction
      .selectFrom("auth_users")
      .select(["id", "name", "email", "email_verified"])
      .where("id", "=", link.userId)
      .forUpdate()
      .executeTakeFirst();
    if (account?.email === link.to && account.email_verified) return { ok: true, changed };
    if (account?.email !== link.from || (await passwordMark(transaction, account.id)) !== link.password) {
      return { ok: false, problem: "invalid" };
    }
    if (changed && (await ownerOf(transaction, link.to))) return { ok: false, problem: "email-taken" };
    await transaction
      .updateTable("auth_users")
      .set({ email: link.to, email_verified: true, updated_at: clock.now() })
      .where("id", "=", account.id)
      .execute();
    if (changed) {
      // What was sent to the old address must not open the account any more.
      await transaction.deleteFrom("auth_verifications").where("value", "=", account.id).execute();
      await postEmailChanged(transaction, account, link.to);
      await recordAudit(transaction, {
        actor: { userId: account.id, name: account.name, role: "titular" },
        action: "trocar-email",
        subject: { kind: "usuario", id: account.id },
        before: { email: link.from },
        after: { email: link.to },
      });
    }
    return { ok: true, changed };
  });
}

export type ResendResult = { ok: true } | { ok: false; problem: "throttled" };

/** Another link for who lost the first. The answer is the same whether or not somebody waits for one. */
export async function resendConfirmation(email: string, returnTo: string | null): Promise<ResendResult> {
  if (!(await mayPost("confirmacao", email))) return { ok: false, problem: "throttled" };
  await atLeast(QUIET_ANSWER, post(email, returnTo));
  return { ok: true };
}

const post = (email: string, returnTo: string | null): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const account = await transaction
      .selectFrom("auth_users")
      .select(["id", "name"])
      .where("email", "=", email)
      .where("email_verified", "=", false)
      .executeTakeFirst();
    if (!account) return;
    const token = await newEmailLink(transaction, { userId: account.id, from: email, to: email });
    await postConfirmation(transaction, { name: account.name, email }, { token, returnTo, isNew: true });
  });
