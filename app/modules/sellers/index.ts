export { COMPANY_FIELDS } from "./company-form.ts";
export { companyInRegistration, registrationProblems } from "./registration-form.ts";
export { maySendAgain, reviewTime } from "./verification.ts";
