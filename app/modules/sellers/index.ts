export {
  type CompanyField,
  type CompanyForm,
  type CompanyProblem,
  readCompanyForm,
  WIZARD_STEPS,
} from "./company-form.ts";
export { reviewTime, type Standing, type VerificationStatus } from "./verification.ts";
