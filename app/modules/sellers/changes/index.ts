export { CHANGE_FIELDS, differencesBetween, typedOver } from "./shop-change.ts";
