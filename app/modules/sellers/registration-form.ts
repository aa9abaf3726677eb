import { formText } from "#app/platform/forms/form-text.ts";
import { type CompanyForm, type CompanyProblem, readCompanyForm } from "./company.ts";

/** In the form of a registration `email` and `phone` are the person's. */
export const COMPANY_PREFIX = "company.";

export const companyInRegistration = (form: FormData): CompanyForm =>
  readCompanyForm((field) => formText(form, COMPANY_PREFIX + field).slice(0, 1000));

/** The problems of a company, at the names its fields have there. */
export const registrationProblems = (problems: readonly CompanyProblem[]) =>
  problems.map(({ field, message }) => ({ field: COMPANY_PREFIX + field, message }));
