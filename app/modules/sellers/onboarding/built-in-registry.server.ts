import type { CompanyRegistry, RegisteredCompany } from "./company-registry.ts";
import { CLOSED_COMPANIES, COMPANIES_IN_USE, UNUSED_COMPANIES } from "./sample-companies.ts";

const companies = new Map<string, RegisteredCompany>(
  [...UNUSED_COMPANIES, ...CLOSED_COMPANIES, ...COMPANIES_IN_USE].map((company) => [company.cnpj, company]),
);

/** Needs no network: knows the sample companies and nobody else. */
export const builtInRegistry: CompanyRegistry = {
  find: async (cnpj) => companies.get(cnpj) ?? null,
};
