/** What the Receita Federal says of a company's standing. Only an active one may sell. */
export const REGISTRY_STATUSES = ["ATIVA", "SUSPENSA", "INAPTA", "BAIXADA", "NULA"] as const;
export type RegistryStatus = (typeof REGISTRY_STATUSES)[number];

/** What the registry knows of a company, as far as we need it: partners' names are not kept. */
export interface RegisteredCompany {
  cnpj: string;
  legalName: string;
  /** Empty where the company uses its legal name. */
  tradeName: string;
  status: RegistryStatus;
  city: string;
  state: string;
}

export interface CompanyRegistry {
  /** By fourteen characters without punctuation. Null when there is no such company; rejects when it cannot be asked. */
  find(cnpj: string): Promise<RegisteredCompany | null>;
}
