import { formText } from "#app/platform/forms/form-text.ts";
import type { Problem } from "#app/platform/forms/result.ts";
import { STATE_OPTIONS } from "#app/shared/brazilian-states.ts";
import { formatCep } from "#app/shared/cep.ts";
import { formatCnpj } from "#app/shared/cnpj.ts";
import { formatPhone } from "#app/shared/phone-mask.ts";

/** The fields about a company, in the order in which registration asks for them. */
export const COMPANY_FIELDS = [
  "companyName",
  "cnpj",
  "ie",
  "phone",
  "email",
  "address",
  "city",
  "state",
  "zipCode",
  "businessType",
  "monthlyRevenue",
  "yearsInBusiness",
  "bankName",
  "bankAgency",
  "bankAccount",
] as const;
export type CompanyField = (typeof COMPANY_FIELDS)[number];

/** As typed. */
export type CompanyForm = Record<CompanyField, string>;

export interface WizardStep {
  title: string;
  fields: readonly CompanyField[];
}

export const WIZARD_STEPS: readonly WizardStep[] = [
  { title: "Empresa", fields: ["companyName", "cnpj", "ie", "businessType"] },
  { title: "Contato e endereço", fields: ["phone", "email", "address", "city", "state", "zipCode"] },
  {
    title: "Financeiro",
    fields: ["monthlyRevenue", "yearsInBusiness", "bankName", "bankAgency", "bankAccount"],
  },
];

export const COMPANY_LABELS: Record<CompanyField, string> = {
  companyName: "Nome da empresa",
  cnpj: "CNPJ",
  ie: "Inscrição Estadual",
  phone: "Telefone",
  email: "Email",
  address: "Endereço",
  city: "Cidade",
  state: "Estado",
  zipCode: "CEP",
  businessType: "Tipo de negócio",
  monthlyRevenue: "Faturamento mensal",
  yearsInBusiness: "Tempo de atividade",
  bankName: "Nome do banco",
  bankAgency: "Agência",
  bankAccount: "Conta",
};

interface Option {
  value: string;
  label: string;
}

export const STATES: readonly Option[] = STATE_OPTIONS.map(({ code, name }) => ({
  value: code,
  label: name,
}));

export const BUSINESS_TYPES: readonly Option[] = [
  { value: "loja-fisica", label: "Loja física" },
  { value: "e-commerce", label: "E-commerce" },
  { value: "fabricante", label: "Fabricante" },
  { value: "distribuidor", label: "Distribuidor" },
  { value: "atacadista", label: "Atacadista" },
  { value: "outros", label: "Outros" },
];

export const MONTHLY_REVENUES: readonly Option[] = [
  { value: "0-5000", label: "Até R$ 5.000" },
  { value: "5000-15000", label: "De R$ 5.000 a R$ 15.000" },
  { value: "15000-50000", label: "De R$ 15.000 a R$ 50.000" },
  { value: "50000-100000", label: "De R$ 50.000 a R$ 100.000" },
  { value: "100000+", label: "Acima de R$ 100.000" },
];

export const YEARS_IN_BUSINESS: readonly Option[] = [
  { value: "0-1", label: "Até 1 ano" },
  { value: "1-3", label: "De 1 a 3 anos" },
  { value: "3-5", label: "De 3 a 5 anos" },
  { value: "5-10", label: "De 5 a 10 anos" },
  { value: "10+", label: "Mais de 10 anos" },
];

/** The label of a stored value, for screens that show it; the value itself where it is none of the list. */
export const labelOf = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

/** What a form sent about a company, whatever it is: a missing field is an empty one. */
export function readCompanyForm(read: (field: CompanyField) => unknown): CompanyForm {
  const text = (field: CompanyField) => {
    const value = read(field);
    return typeof value === "string" ? value.toWellFormed() : "";
  };
  return Object.fromEntries(COMPANY_FIELDS.map((field) => [field, text(field)])) as CompanyForm;
}

const READABLE: Partial<Record<CompanyField, (value: string) => string>> = {
  cnpj: formatCnpj,
  phone: formatPhone,
  zipCode: formatCep,
  state: (value) => labelOf(STATES, value),
  businessType: (value) => labelOf(BUSINESS_TYPES, value),
  monthlyRevenue: (value) => labelOf(MONTHLY_REVENUES, value),
  yearsInBusiness: (value) => labelOf(YEARS_IN_BUSINESS, value),
};

/** A stored field as a person reads it. */
export const companyFact = (company: CompanyForm, field: CompanyField): string =>
  READABLE[field]?.(company[field]) ?? company[field];

/** In the form of a registration `email` and `phone` are the person's: there the company's fields have a prefix. */
export const COMPANY_PREFIX = "company.";

export const companyInRegistration = (form: FormData): CompanyForm =>
  readCompanyForm((field) => formText(form, COMPANY_PREFIX + field).slice(0, 1000));

/** The problems of a company, at the names its fields have there. */
export const registrationProblems = (problems: readonly Problem[]): Problem[] =>
  problems.map(({ field, message }) => (field ? { field: COMPANY_PREFIX + field, message } : { message }));
