export {
  type CommissionRule,
  rateFor,
  SCOPE_NAMES,
  SCOPES,
  USUAL_RATE,
} from "./commission-rule.ts";
