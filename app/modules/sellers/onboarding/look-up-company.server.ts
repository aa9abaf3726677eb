import { boundedLookUp, type LookUpAnswer } from "#app/platform/bounded-look-up.server.ts";
import { definePort } from "#app/platform/port.server.ts";
import type { CompanyRegistry, RegisteredCompany } from "./company-registry.ts";
import { CLOSED_COMPANIES, COMPANIES_IN_USE, UNUSED_COMPANIES } from "./sample-companies.ts";

const companies = new Map<string, RegisteredCompany>(
  [...UNUSED_COMPANIES, ...CLOSED_COMPANIES, ...COMPANIES_IN_USE].map((company) => [company.cnpj, company]),
);

/** A registry that is asked within bounds: it may not answer, but it never rejects. */
export interface BoundedRegistry {
  find(cnpj: string): Promise<LookUpAnswer<RegisteredCompany>>;
}

export const companyRegistry = definePort<BoundedRegistry>("company registry");

/** Needs no network: knows the sample companies and no others. */
export const builtInRegistry: BoundedRegistry = {
  find: async (cnpj) => ({ answered: true, found: companies.get(cnpj) ?? null }),
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export const boundedRegistry = (registry: CompanyRegistry): BoundedRegistry => ({
  find: boundedLookUp((cnpj) => registry.find(cnpj), {
    service: "company registry",
    keepFound: DAY,
    // A new registration is looked up again soon.
    keepUnknown: 10 * MINUTE,
    maxEntries: 5_000,
    pauseAfterFailure: 5_000,
    questionsPerMinute: { visitor: 10, process: 60 },
  }),
});

export type CompanyLookUp =
  | { ok: true; company: RegisteredCompany }
  | { ok: false; problem: "unknown" }
  | { ok: false; problem: "inactive"; company: RegisteredCompany }
  | { ok: false; problem: "unavailable" };

/** A valid check digit does not mean that the company exists, or is active: the registry does. */
export async function lookUpCompany(cnpj: string): Promise<CompanyLookUp> {
  const answer = await companyRegistry().find(cnpj);
  if (!answer.answered) return { ok: false, problem: "unavailable" };
  const { found } = answer;
  if (!found) return { ok: false, problem: "unknown" };
  if (found.status !== "ATIVA") return { ok: false, problem: "inactive", company: found };
  return { ok: true, company: found };
}
