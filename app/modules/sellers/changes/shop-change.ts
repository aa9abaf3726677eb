import { COMPANY_LABELS, type CompanyField, type CompanyForm, readCompanyForm } from "../company.ts";
import { companyFact } from "../company-facts.ts";

/** What an approved shop may change with a new look by an administrator. The phone changes at once. */
export const CHANGE_FIELDS = [
  "address",
  "city",
  "state",
  "zipCode",
  "bankName",
  "bankAgency",
  "bankAccount",
] as const satisfies readonly CompanyField[];

/** A change that waits, or waited, for an administrator. */
export interface ShopChange {
  id: string;
  /** Which sending of it this is: a decision names it, so that nobody decides about what was not read. */
  sending: string;
  status: "pendente" | "aprovado" | "rejeitado";
  reason: string | null;
  submittedAt: Date;
  /** The company as it would be. */
  company: CompanyForm;
}

/** The data in force and the newest change asked for. */
export interface ShopData {
  company: CompanyForm;
  change: ShopChange | null;
}

/** A line of the administrators' list. */
export interface PendingChange {
  id: string;
  shop: string;
  responsible: string;
  submittedAt: Date;
}

/** As the administrator sees it: what is in force beside what is asked for. */
export interface ChangeReview {
  change: ShopChange;
  shop: { id: string; name: string };
  responsible: { name: string; email: string };
  isOwn: boolean;
  differences: Difference[];
}

export interface Difference {
  label: string;
  before: string;
  after: string;
}

export const differencesBetween = (before: CompanyForm, after: CompanyForm): Difference[] =>
  CHANGE_FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
    label: COMPANY_LABELS[field],
    before: companyFact(before, field),
    after: companyFact(after, field),
  }));

/** The names of what changes, for letters: never the numbers of an account. */
export const namesOfDifferences = (before: CompanyForm, after: CompanyForm): string[] =>
  differencesBetween(before, after).map(({ label }) => label);

/** What was typed over the data in force; a field the form does not have stays as it is. */
export const typedOver = (company: CompanyForm, form: FormData): CompanyForm =>
  readCompanyForm((field) => {
    const typed = (CHANGE_FIELDS as readonly string[]).includes(field) ? form.get(field) : null;
    return typeof typed === "string" ? typed.slice(0, 1000) : company[field];
  });

export const CHANGES_PATH = "/admin/dashboard/verificacoes/mudancas";
export const changePath = (id: string): string => `${CHANGES_PATH}/${id}`;
