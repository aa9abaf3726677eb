import { formatCep } from "#app/shared/cep.ts";
import { formatCnpj } from "#app/shared/cnpj.ts";
import { formatPhone } from "#app/shared/phone-mask.ts";
import {
  BUSINESS_TYPES,
  type CompanyField,
  type CompanyForm,
  labelOf,
  MONTHLY_REVENUES,
  STATES,
  YEARS_IN_BUSINESS,
} from "./company.ts";

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
