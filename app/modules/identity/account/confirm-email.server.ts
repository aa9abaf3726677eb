import { recordAudit } from "#app/modules/audit/index.server.ts";
import { atLeast } from "#app/platform/at-least.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { invalid, type Result, throttled } from "#app/platform/forms/result.ts";
import { mayPost, QUIET_ANSWER } from "../session/throttles.server.ts";
import { postConfirmation, postEmailChanged } from "./account-letters.server.ts";
import { ownerOf } from "./create-account.server.ts";
import {
  type EmailLink,
  isChangeOfEmail,
  isOpenFor,
  newEmailLink,
  readEmailLink,
} from "./email-link.server.ts";
import { CONFIRMATION_PROBLEMS } from "./wording.ts";

const refusal = <Code extends keyof typeof CONFIRMATION_PROBLEMS>(problem: Code) =>
  invalid(problem, CONFIRMATION_PROBLEMS[problem]);

/** A letter for a change is sent again from the profile only, which its page says. */
const ended = (link: EmailLink, problem: "invalid" | "expired") =>
  refusal(isChangeOfEmail(link) ? "change-ended" : problem);

interface EmailConfirmation {
  /** The address that the link is about. */
  email: string;
  /** Whether it takes the place of another one. */
  changed: boolean;
  isDone: boolean;
}

/** What a link would do. Opening it changes nothing: mail scanners follow links, and only people press buttons. */
export async function readConfirmation(
  token: string,
): Promise<Result<EmailConfirmation, "invalid" | "expired" | "change-ended">> {
  const read = await readEmailLink(token);
  if (!read) return refusal("invalid");
  const { link, isExpired } = read;
  if (isExpired) return ended(link, "expired");
  const account = await db
    .selectFrom("auth_users")
    .select(["id", "email", "email_verified", "email_request"])
    .where("id", "=", link.userId)
    .executeTakeFirst();
  const isDone = account?.email === link.to && account.email_verified;
  const isOpen = account && (await isOpenFor(db, link, account));
  if (!isDone && !isOpen) return ended(link, "invalid");
  return { ok: true, email: link.to, changed: isChangeOfEmail(link), isDone };
}

/** A first confirmation, or the change to a new address. The same link used again gets the same answer. */
export async function confirmEmail(
  token: string,
): Promise<Result<{ changed: boolean }, keyof typeof CONFIRMATION_PROBLEMS>> {
  const read = await readEmailLink(token);
  if (!read) return refusal("invalid");
  const { link, isExpired } = read;
  if (isExpired) return ended(link, "expired");
  const changed = isChangeOfEmail(link);

  return inTransaction(async (transaction) => {
    const account = await transaction
      .selectFrom("auth_users")
      .select(["id", "name", "email", "email_verified", "email_request"])
      .where("id", "=", link.userId)
      .forUpdate()
      .executeTakeFirst();
    if (account?.email === link.to && account.email_verified) return { changed };
    if (!account || !(await isOpenFor(transaction, link, account))) throw new Refused(ended(link, "invalid"));
    if (changed && (await ownerOf(transaction, link.to))) throw new Refused(refusal("email-taken"));
    await transaction
      .updateTable("auth_users")
      .set({ email: link.to, email_verified: true, email_request: null, updated_at: clock.now() })
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
    return { changed };
  });
}

/** Another link in place of a lost one. The answer is the same whether or not an account is to be confirmed. */
export async function resendConfirmation(
  email: string,
  returnTo: string | null,
): Promise<Result<object, "throttled">> {
  if (!(await mayPost("confirmacao", email))) return throttled<"throttled">();
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
