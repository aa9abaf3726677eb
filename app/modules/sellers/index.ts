export { COMPANY_FIELDS, type CompanyField, type CompanyForm, readCompanyForm } from "./company-form.ts";
export { maySendAgain, reviewTime } from "./verification.ts";
