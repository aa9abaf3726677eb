import {
  type CreateAccountResult,
  createAccount,
  type NewAccount,
  prepareAccount,
} from "#app/modules/identity/index.server.ts";
import { allOrNothing, violatedUniqueness } from "#app/platform/db/transaction.server.ts";
import type { CompanyForm, CompanyProblem } from "../company.ts";
import { atCnpj, CNPJ_IN_USE, checkCompany } from "./check-company.server.ts";
import { recordVerification } from "./record-verification.server.ts";

/** What stands in the way of the account itself. */
type AccountRefusal = Extract<CreateAccountResult, { ok: false }>["problem"];

export type RegisterSellerResult =
  | { ok: true; userId: string; sellerId: string }
  | { ok: false; refusal: AccountRefusal }
  | { ok: false; refusal: "fields"; problems: CompanyProblem[] };

type Outcome = RegisterSellerResult | { ok: true; refused: AccountRefusal };

/** Account, profile, shop, request and letters in one transaction: a seller is registered whole or not at all. */
export async function registerSeller(
  person: NewAccount,
  form: CompanyForm,
  returnTo: string | null = null,
): Promise<RegisterSellerResult> {
  const checked = await checkCompany(form, "registration");
  if (!checked.ok) return { ok: false, refusal: "fields", problems: checked.problems };
  const prepared = await prepareAccount({ ...person, role: "lojista" });
  if (!prepared.ok) return { ok: false, refusal: prepared.problem };
  try {
    const outcome = await allOrNothing(async (transaction): Promise<Outcome> => {
      const account = await createAccount(transaction, prepared.account, returnTo);
      // Not undone: nothing was created, and the owner of a taken address is to have the letter about it.
      if (!account.ok) return { ok: true, refused: account.problem };
      const applicant = { userId: account.userId, name: person.name, email: person.email };
      const recorded = await recordVerification(transaction, applicant, checked.company);
      if (recorded.ok) return { ok: true, userId: account.userId, sellerId: recorded.sellerId };
      if (recorded.refusal === "fields") return recorded;
      throw new Error("A new account cannot have sent anything before.");
    });
    return "refused" in outcome ? { ok: false, refusal: outcome.refused } : outcome;
  } catch (error) {
    if (violatedUniqueness(error) !== "verificacoes_cnpj_em_uso") throw error;
    return { ok: false, refusal: "fields", problems: [atCnpj(CNPJ_IN_USE)] };
  }
}
