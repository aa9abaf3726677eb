import { db } from "#app/platform/db/db.server.ts";
import { type Addressee, postFewRecoveryCodes } from "../account/account-letters.server.ts";
import { auth } from "../session/auth.server.ts";
import { FEW_RECOVERY_CODES } from "./codes.server.ts";

/** How many of an account's recovery codes were not used yet. */
export async function recoveryCodesLeft(userId: string): Promise<number> {
  const { api } = await auth();
  const { backupCodes } = await api.viewBackupCodes({ body: { userId } });
  return backupCodes.length;
}

/** After one was used: a letter when few are left. */
export async function tellFewRecoveryCodes(account: Addressee & { id: string }): Promise<void> {
  const left = await recoveryCodesLeft(account.id);
  if (left > FEW_RECOVERY_CODES) return;
  await db.transaction().execute((transaction) => postFewRecoveryCodes(transaction, account, left));
}
