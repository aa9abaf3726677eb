import { db } from "#app/platform/db/db.server.ts";
import type { NewAccount } from "./account-forms.ts";
import { type CreateAccountResult, createAccount, prepareAccount } from "./create-account.server.ts";

/** A customer; by the legacy form also a seller, whose panel then asks for the company. */
export async function registerAccount(
  account: NewAccount,
  returnTo: string | null,
): Promise<CreateAccountResult> {
  const prepared = await prepareAccount(account);
  if (!prepared.ok) return prepared;
  return db.transaction().execute((trx) => createAccount(trx, prepared.account, returnTo));
}
