export { COMPANY_FIELDS } from "./company.ts";
export { companyInRegistration, registrationProblems } from "./registration-form.ts";
export { standingOf, standingWords } from "./seller-standing.ts";
export { maySendAgain, reviewTime } from "./verification.ts";
