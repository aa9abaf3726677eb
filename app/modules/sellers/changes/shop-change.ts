import { formText } from "#app/platform/forms/form-text.ts";
import { COMPANY_LABELS, type CompanyField, type CompanyForm, companyFact } from "../company.ts";

/**
 * What an approved shop may change with an administrator's approval. The phone changes at once, and where the shop is
 * paid is the module `payouts`' to know.
 */
export const CHANGE_FIELDS = [
  "address",
  "city",
  "state",
  "zipCode",
] as const satisfies readonly CompanyField[];
export type ChangeField = (typeof CHANGE_FIELDS)[number];

export const NOT_APPROVED = "Os dados podem ser alterados aqui depois que a loja for aprovada.";

/** A change that waits, or waited, for an administrator. */
export interface ShopChange {
  id: string;
  /** Identifies this sending; a decision names it, so that data sent meanwhile are not decided unread. */
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

/** The fields of a change that a form has, as typed. */
export const changeFieldsIn = (form: FormData): Partial<Record<ChangeField, string>> =>
  Object.fromEntries(
    CHANGE_FIELDS.filter((field) => typeof form.get(field) === "string").map((field) => [
      field,
      formText(form, field).slice(0, 1000),
    ]),
  );

export const CHANGES_PATH = "/admin/dashboard/verificacoes/mudancas";
export const changePath = (id: string): string => `${CHANGES_PATH}/${id}`;
