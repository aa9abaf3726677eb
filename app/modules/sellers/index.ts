export { CHANGE_FIELDS, differencesBetween, typedOver } from "./changes/shop-change.ts";
export { COMPANY_FIELDS } from "./company-form.ts";
export { companyInRegistration, registrationProblems } from "./registration-form.ts";
export { HISTORY_PATH, PENDING_PATH, reviewPath } from "./review/addresses.ts";
export { DECISION_OPTIONS, readDecision } from "./review/decision-words.ts";
export { SHOP_FILTERS, shopFilter } from "./review/shop.ts";
export { maySendAgain, reviewTime } from "./verification.ts";
