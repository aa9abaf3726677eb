import { z } from "zod";
import { cep, cnpj, email, oneLine, phone } from "#app/platform/forms/fields.ts";
import { parseFields } from "#app/platform/forms/parse-form.ts";
import type { Refusal } from "#app/platform/forms/result.ts";
import { cepProblem } from "#app/shared/brazilian-states.ts";
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

/** Registration also asks for the person's phone and e-mail, so there the sentences name the company's. */
export type Wording = "registration" | "wizard";

const REQUIRED: Record<CompanyField, string> = {
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
const REQUIRED_AT_REGISTRATION: Record<CompanyField, string> = {
  ...REQUIRED,
  phone: "Telefone da empresa é obrigatório",
  email: "Email da empresa é obrigatório",
};

/** Drafts are cut to these lengths. Fields with their own rules get more than they need, so that the rule gives the message. */
const MAX_LENGTHS: Record<CompanyField, number> = {
  companyName: 120,
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

const INVALID_CEP = "Por favor, insira um CEP válido com 8 dígitos";

/** Each field as a schema, from what was typed to what is stored. A CEP is checked against the state beside it. */
function fieldsOfCompany(wording: Wording, state: string) {
  const required = wording === "registration" ? REQUIRED_AT_REGISTRATION : REQUIRED;
  const line = (field: CompanyField) => oneLine({ required: required[field], max: MAX_LENGTHS[field] });
  const matching = (field: CompanyField, pattern: RegExp, odd: string) =>
    line(field).refine((value) => value === "" || pattern.test(value), odd);
  const oneOf = (field: CompanyField, options: readonly { value: string }[]) =>
    line(field).refine((value) => options.some((option) => option.value === value), required[field]);
  return {
    companyName: matching("companyName", /\p{L}/u, "Nome da empresa inválido"),
    cnpj: cnpj(),
    // Each state writes it in its own way, and some companies are exempt.
    ie: matching(
      "ie",
      /^(\d[\d./-]*\d|P-?\d[\d./-]*\d|isent[oa])$/i,
      "Inscrição Estadual inválida. Use os números ou Isento.",
    ),
    phone: phone({ required: required.phone, odd: "Telefone inválido. Informe o DDD e o número." }),
    email: email({ required: required.email, odd: "Email inválido", lookAlike: "Email inválido" }),
    address: line("address"),
    city: matching("city", /\p{L}/u, "Cidade inválida"),
    state: oneOf("state", STATES),
    zipCode: cep({ required: required.zipCode, odd: INVALID_CEP }).superRefine((value, context) => {
      const message = cepProblem(value, state);
      if (message) context.addIssue({ code: "custom", message });
    }),
    businessType: oneOf("businessType", BUSINESS_TYPES),
    monthlyRevenue: oneOf("monthlyRevenue", MONTHLY_REVENUES),
    yearsInBusiness: oneOf("yearsInBusiness", YEARS_IN_BUSINESS),
    bankName: matching("bankName", /\p{L}/u, "Nome do banco inválido"),
    bankAgency: matching(
      "bankAgency",
      /^\d{1,6}(-?[\dx])?$/i,
      "Agência inválida. Use os números, com o dígito se houver.",
    ),
    bankAccount: matching(
      "bankAccount",
      /^\d[\d.]{0,14}(-?[\dx])?$/i,
      "Conta inválida. Use os números, com o dígito.",
    ),
  } satisfies Record<CompanyField, z.ZodType<string>>;
}

/** Reads these fields of a form: the company as it is stored, or what has to be corrected, in the order of the fields. */
export function parseCompany<Field extends CompanyField = CompanyField>(
  form: CompanyForm,
  wording: Wording,
  fields: readonly Field[] = COMPANY_FIELDS as readonly CompanyField[] as readonly Field[],
): { ok: true; value: Record<Field, string> } | Refusal<"invalid-form"> {
  const schemas = fieldsOfCompany(wording, form.state.trim());
  const schema = z.object(Object.fromEntries(fields.map((field) => [field, schemas[field]])));
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
