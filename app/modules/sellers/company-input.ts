import { cepProblem, isCompleteCep, normalizeCep } from "#app/shared/cep.ts";
import { cnpjProblem, normalizeCnpj } from "#app/shared/cnpj.ts";
import { isEmailAddress } from "#app/shared/email-address.ts";
import { isValidBrazilianPhone, toE164 } from "#app/shared/phone.ts";
import { oneLine } from "#app/shared/text.ts";
import {
  BUSINESS_TYPES,
  COMPANY_FIELDS,
  type CompanyField,
  type CompanyForm,
  type CompanyProblem,
  MONTHLY_REVENUES,
  STATES,
  YEARS_IN_BUSINESS,
} from "./company.ts";

/** Registration asks for the person's phone and e-mail too, so there the company's say whose they are. */
export type Wording = "registration" | "wizard";

const MISSING: Record<CompanyField, string> = {
  companyName: "Nome da empresa é obrigatório",
  cnpj: "CNPJ é obrigatório",
  ie: "Inscrição Estadual é obrigatória",
  phone: "Telefone é obrigatório",
  email: "Email é obrigatório",
  address: "Endereço é obrigatório",
  city: "Cidade é obrigatória",
  state: "Estado é obrigatório",
  zipCode: "CEP é obrigatório",
  businessType: "Tipo de negócio é obrigatório",
  monthlyRevenue: "Faturamento mensal é obrigatório",
  yearsInBusiness: "Tempo de atividade é obrigatório",
  bankName: "Nome do banco é obrigatório",
  bankAgency: "Agência é obrigatória",
  bankAccount: "Conta é obrigatória",
};
const MISSING_AT_REGISTRATION: Record<CompanyField, string> = {
  ...MISSING,
  phone: "Telefone da empresa é obrigatório",
  email: "Email da empresa é obrigatório",
};

const LONGEST: Record<CompanyField, number> = {
  companyName: 120,
  // Roomier than they are, so that their own rules say what is wrong.
  cnpj: 40,
  ie: 20,
  phone: 40,
  email: 254,
  address: 200,
  city: 80,
  state: 20,
  zipCode: 20,
  businessType: 20,
  monthlyRevenue: 20,
  yearsInBusiness: 20,
  bankName: 80,
  bankAgency: 10,
  bankAccount: 20,
};

const oneOf = (options: readonly { value: string }[], field: CompanyField) => (value: string) =>
  options.some((option) => option.value === value) ? null : MISSING[field];

const matches = (pattern: RegExp, problem: string) => (value: string) =>
  pattern.test(value) ? null : problem;

/** What is wrong with a value that is there; each reads the trimmed text. */
const RULES: Record<CompanyField, (value: string, form: CompanyForm) => string | null> = {
  companyName: matches(/\p{L}/u, "Nome da empresa inválido"),
  cnpj: cnpjProblem,
  // Each state writes it in its own way, and some companies are exempt.
  ie: matches(
    /^(\d[\d./-]*\d|P-?\d[\d./-]*\d|isent[oa])$/i,
    "Inscrição Estadual inválida. Use os números ou Isento.",
  ),
  phone: (value) => (isValidBrazilianPhone(value) ? null : "Telefone inválido. Informe o DDD e o número."),
  email: (value) => (isEmailAddress(value) ? null : "Email inválido"),
  address: () => null,
  city: matches(/\p{L}/u, "Cidade inválida"),
  state: oneOf(STATES, "state"),
  zipCode: zipCodeProblem,
  businessType: oneOf(BUSINESS_TYPES, "businessType"),
  monthlyRevenue: oneOf(MONTHLY_REVENUES, "monthlyRevenue"),
  yearsInBusiness: oneOf(YEARS_IN_BUSINESS, "yearsInBusiness"),
  bankName: matches(/\p{L}/u, "Nome do banco inválido"),
  bankAgency: matches(/^\d{1,6}(-?[\dx])?$/i, "Agência inválida. Use os números, com o dígito se houver."),
  bankAccount: matches(/^\d[\d.]{0,14}(-?[\dx])?$/i, "Conta inválida. Use os números, com o dígito."),
};

function zipCodeProblem(value: string, form: CompanyForm): string | null {
  if (!isCompleteCep(value)) return "Por favor, insira um CEP válido com 8 dígitos";
  return cepProblem(value, form.state.trim());
}

/** What has to be corrected in these fields, in their order. */
export function companyProblems(
  form: CompanyForm,
  wording: Wording,
  fields: readonly CompanyField[] = COMPANY_FIELDS,
): CompanyProblem[] {
  return fields.flatMap((field) => {
    const message = problemOf(field, form, wording);
    return message ? [{ field, message }] : [];
  });
}

function problemOf(field: CompanyField, form: CompanyForm, wording: Wording): string | null {
  const longest = LONGEST[field];
  // One more than allowed is enough to know: nobody reads a megabyte to refuse it.
  const value = oneLine(form[field].slice(0, longest * 4), longest + 1);
  if (value === "") return (wording === "registration" ? MISSING_AT_REGISTRATION : MISSING)[field];
  if (value.length > longest || form[field].length > longest * 4)
    return `Use no máximo ${longest} caracteres`;
  return RULES[field](value, form);
}

/** A form without problems, as it is stored: numbers without their punctuation. */
export function companyOf(form: CompanyForm): CompanyForm {
  const clean = (field: CompanyField) => oneLine(form[field], LONGEST[field]);
  return {
    ...(Object.fromEntries(COMPANY_FIELDS.map((field) => [field, clean(field)])) as CompanyForm),
    cnpj: normalizeCnpj(form.cnpj),
    phone: toE164(form.phone)!.replace(/^\+55/, ""),
    email: clean("email").toLowerCase(),
    zipCode: normalizeCep(clean("zipCode")),
  };
}

/** What may be kept of an unfinished form: no field longer than it may become. */
export const shortened = (form: Partial<CompanyForm>): Partial<CompanyForm> =>
  Object.fromEntries(
    COMPANY_FIELDS.filter((field) => form[field] !== undefined).map((field) => [
      field,
      oneLine(form[field]!.slice(0, LONGEST[field] * 4), LONGEST[field]),
    ]),
  );
