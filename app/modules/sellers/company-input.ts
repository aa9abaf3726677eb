import { z } from "zod";
import { oneLine } from "#app/platform/forms/fields.ts";
import { parseFields } from "#app/platform/forms/parse-form.ts";
import type { Refusal } from "#app/platform/forms/result.ts";
import { cepProblem, isCompleteCep, normalizeCep } from "#app/shared/cep.ts";
import { cnpjProblem, normalizeCnpj } from "#app/shared/cnpj.ts";
import { isEmailAddress } from "#app/shared/email-address.ts";
import { isValidBrazilianPhone, toE164 } from "#app/shared/phone.ts";
import { oneLine as cutToOneLine } from "#app/shared/text.ts";
import {
  BUSINESS_TYPES,
  COMPANY_FIELDS,
  type CompanyField,
  type CompanyForm,
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

const MAX_LENGTHS: Record<CompanyField, number> = {
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

/** What is wrong with a value that is there. */
const RULES: Record<CompanyField, (value: string, state: string) => string | null> = {
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

function zipCodeProblem(value: string, state: string): string | null {
  if (!isCompleteCep(value)) return "Por favor, insira um CEP válido com 8 dígitos";
  return cepProblem(value, state);
}

/** How a value is stored: numbers without their punctuation. */
const STORED: Partial<Record<CompanyField, (value: string) => string>> = {
  cnpj: normalizeCnpj,
  phone: (value) => toE164(value)!.replace(/^\+55/, ""),
  email: (value) => value.toLowerCase(),
  zipCode: normalizeCep,
};

/** One field as a schema, from what was typed to what is stored. A CEP is checked against the state beside it. */
function companyField(field: CompanyField, wording: Wording, state: string) {
  const required = (wording === "registration" ? MISSING_AT_REGISTRATION : MISSING)[field];
  return oneLine({ required, max: MAX_LENGTHS[field] })
    .superRefine((value, context) => {
      const message = value === "" ? null : RULES[field](value, state);
      if (message) context.addIssue({ code: "custom", message });
    })
    .transform((value) => STORED[field]?.(value) ?? value);
}

/** Reads these fields of a form: the company as it is stored, or what has to be corrected, in the order of the fields. */
export function parseCompany<Field extends CompanyField = CompanyField>(
  form: CompanyForm,
  wording: Wording,
  fields: readonly Field[] = COMPANY_FIELDS as readonly CompanyField[] as readonly Field[],
): { ok: true; value: Record<Field, string> } | Refusal<"invalid-form"> {
  const state = form.state.trim();
  const schema = z.object(
    Object.fromEntries(fields.map((field) => [field, companyField(field, wording, state)])),
  );
  return parseFields(schema, form) as ReturnType<typeof parseCompany<Field>>;
}

/** What may be kept of an unfinished form: no field longer than it may become. */
export const shortened = (form: Partial<CompanyForm>): Partial<CompanyForm> =>
  Object.fromEntries(
    COMPANY_FIELDS.filter((field) => form[field] !== undefined).map((field) => [
      field,
      cutToOneLine(form[field]!.slice(0, MAX_LENGTHS[field] * 4), MAX_LENGTHS[field]),
    ]),
  );
