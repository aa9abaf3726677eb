export {
  type CommissionRule,
  rateFor,
  USUAL_RATE,
} from "./commission-rule.ts";
