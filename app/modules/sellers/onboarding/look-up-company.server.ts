import { boundedLookUp, type LookUpAnswer } from "#app/platform/bounded-look-up.server.ts";
import type { CompanyRegistry, RegisteredCompany } from "./company-registry.ts";
import { CLOSED_COMPANIES, COMPANIES_IN_USE, UNUSED_COMPANIES } from "./sample-companies.ts";

const companies = new Map<string, RegisteredCompany>(
  [...UNUSED_COMPANIES, ...CLOSED_COMPANIES, ...COMPANIES_IN_USE].map((company) => [company.cnpj, company]),
);

/** Needs no network: knows the sample companies and nobody else. */
export const builtInRegistry: CompanyRegistry = {
  find: async (cnpj) => companies.get(cnpj) ?? null,
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

type Ask = (cnpj: string) => Promise<LookUpAnswer<RegisteredCompany>>;

const askBuiltIn: Ask = async (cnpj) => ({ answered: true, found: await builtInRegistry.find(cnpj) });

const bounded = (registry: CompanyRegistry): Ask =>
  boundedLookUp((cnpj) => registry.find(cnpj), {
    service: "company registry",
    keepFound: DAY,
    // Somebody who waits for a new registration asks again soon.
    keepUnknown: 10 * MINUTE,
    mostKept: 5_000,
    pauseAfterFailure: 5_000,
    questionsPerMinute: { visitor: 10, process: 60 },
  });

let ask: Ask = askBuiltIn;

/** Called while the process starts, where a registry is configured, and by tests; null is the built-in one. */
export function plugCompanyRegistry(registry: CompanyRegistry | null): void {
  ask = registry ? bounded(registry) : askBuiltIn;
}

export type CompanyLookUp =
  | { ok: true; company: RegisteredCompany }
  | { ok: false; problem: "unknown" }
  | { ok: false; problem: "inactive"; company: RegisteredCompany }
  | { ok: false; problem: "unavailable" };

/** A valid check digit does not mean that the company exists, or is active: the registry does. */
export async function lookUpCompany(cnpj: string): Promise<CompanyLookUp> {
  const answer = await ask(cnpj);
  if (!answer.answered) return { ok: false, problem: "unavailable" };
  const { found } = answer;
  if (!found) return { ok: false, problem: "unknown" };
  if (found.status !== "ATIVA") return { ok: false, problem: "inactive", company: found };
  return { ok: true, company: found };
}
