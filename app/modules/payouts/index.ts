export { ACCOUNT_FIELDS } from "./account/receiving-account.ts";
export { OLD_DEBT_DAYS } from "./debts/old-debt.ts";
export {
  OWN_ACCOUNT_PATH,
  OWN_PAYOUTS_PATH,
  PAYOUTS_PATH,
  payoutPath,
  RULES_PATH,
  runPath,
  shopPayoutsPath,
} from "./paths.ts";
export { RULE_FIELDS } from "./rules/payout-rules.ts";
export { UNKNOWN_ACTION } from "./wording.ts";
