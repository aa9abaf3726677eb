export {
  COMPANY_FIELDS,
  companyInRegistration,
  readCompanyForm,
  registrationProblems,
} from "./company.ts";
export { standingOf, standingWords } from "./seller-standing.ts";
export { isShopId } from "./shop-name.ts";
export { maySendAgain, reviewTime } from "./verification.ts";
