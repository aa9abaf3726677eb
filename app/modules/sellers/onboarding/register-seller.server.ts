import { isDeepStrictEqual } from "node:util";
import {
  type CreateAccountResult,
  createAccount,
  justRegistered,
  type NewAccount,
  prepareAccount,
} from "#app/modules/identity/account/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { Refusal } from "#app/platform/forms/result.ts";
import type { CompanyForm } from "../company.ts";
import { parseCompany } from "../company-input.ts";
import { companyOf } from "../verification-queries.server.ts";
import { checkCompany } from "./check-company.server.ts";
import { inVerificationTransaction, recordVerification } from "./record-verification.server.ts";

/** Why the account itself was refused. */
type AccountRefusal = Extract<CreateAccountResult, { ok: false }>;

export type RegisterSellerResult =
  | { ok: true; userId: string; sellerId: string }
  | AccountRefusal
  | Refusal<"invalid-form">;

type Registered = { refused: AccountRefusal } | { userId: string; sellerId: string };

/** A registration that was pressed twice, with the same company, is answered as the first one was. */
export async function registerSeller(
  person: NewAccount,
  form: CompanyForm,
  returnTo: string | null = null,
): Promise<RegisterSellerResult> {
  const result = await register(person, form, returnTo);
  if (result.ok) return result;
  const before = await justRegistered({ ...person, role: "lojista" });
  if (!before.ok || !before.sellerId || !(await isSentFor(before.userId, form))) return result;
  return { ...before, sellerId: before.sellerId };
}

/** Whether just this company waits for its verification. */
async function isSentFor(userId: string, form: CompanyForm): Promise<boolean> {
  const typed = parseCompany(form, "registration");
  const row = await db
    .selectFrom("verificacoes_lojista")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const sent = row && parseCompany(companyOf(row), "registration");
  return typed.ok && sent?.ok === true && isDeepStrictEqual(typed.value, sent.value);
}

/** Account, profile, shop, request and letters in one transaction: a seller is registered whole or not at all. */
async function register(
  person: NewAccount,
  form: CompanyForm,
  returnTo: string | null,
): Promise<RegisterSellerResult> {
  const checked = await checkCompany(form, "registration");
  if (!checked.ok) return checked;
  const prepared = await prepareAccount({ ...person, role: "lojista" });
  if (!prepared.ok) return prepared;
  const result = await inVerificationTransaction(async (transaction): Promise<Registered> => {
    const account = await createAccount(transaction, prepared.account, returnTo);
    // Not rolled back: nothing was created, and the owner of the address gets a letter about it.
    if (!account.ok) return { refused: account };
    const applicant = { userId: account.userId, name: person.name, email: person.email };
    const { sellerId } = await recordVerification(transaction, applicant, checked.company);
    return { userId: account.userId, sellerId };
  });
  if (!result.ok) {
    if (result.problem === "invalid-form") return result as Refusal<"invalid-form">;
    throw new Error("A new account cannot have sent anything before.");
  }
  return "refused" in result ? result.refused : result;
}
