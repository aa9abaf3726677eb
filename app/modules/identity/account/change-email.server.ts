import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { invalid, type Result, throttled } from "#app/platform/forms/result.ts";
import { mayPost } from "../session/throttles.server.ts";
import { lockAccount } from "../sql.server.ts";
import type { Viewer } from "../viewer.ts";
import { postConfirmation } from "./account-letters.server.ts";
import { confirmOwnPassword } from "./confirm-own-password.server.ts";
import { ownerOf } from "./create-account.server.ts";
import { isJustRequested, newEmailLink } from "./email-link.server.ts";
import { EMAIL_TAKEN } from "./wording.ts";

/** The password first, then a letter to the new address; until its link is used only earlier links end. */
export async function changeEmail(
  viewer: Viewer,
  { email, emailPassword }: { email: string; emailPassword: string },
): Promise<Result<object, "same-email" | "email-taken" | "wrong-password" | "throttled" | "busy">> {
  if (email === viewer.email) return invalid("same-email", "Este já é o email da sua conta", "email");
  const confirmed = await confirmOwnPassword(viewer, emailPassword, "emailPassword");
  if (!confirmed.ok) return confirmed;
  const admitted = await mayPost("troca", viewer.userId);

  return inTransaction(async (transaction) => {
    // The account's row before the address, as when a link is confirmed: neither waits for the other.
    await lockAccount(transaction, viewer.userId);
    if (await isJustRequested(transaction, { userId: viewer.userId, to: email })) return {};
    if (!admitted) throw new Refused(throttled<"throttled">());
    const token = await newEmailLink(transaction, { userId: viewer.userId, from: viewer.email, to: email });
    if (await ownerOf(transaction, email)) throw new Refused(invalid("email-taken", EMAIL_TAKEN, "email"));
    await postConfirmation(
      transaction,
      { name: viewer.name, email },
      { token, returnTo: null, isNew: false },
    );
    return {};
  });
}
