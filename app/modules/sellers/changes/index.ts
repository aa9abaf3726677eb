export { CHANGE_FIELDS, changeFieldsIn, differencesBetween, NOT_APPROVED } from "./shop-change.ts";
