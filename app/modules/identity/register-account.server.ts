import { db } from "#app/platform/db/db.server.ts";
import type { NewAccount } from "./account-forms.ts";
import { type CreateAccountResult, createAccount } from "./create-account.server.ts";

/** A customer; by the legacy form also a seller, whose panel then asks for the company. */
export const registerAccount = (account: NewAccount, returnTo: string | null): Promise<CreateAccountResult> =>
  db.transaction().execute((trx) => createAccount(trx, account, returnTo));
