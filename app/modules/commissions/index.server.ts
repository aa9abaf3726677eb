export { addRule } from "./add-rule.server.ts";
export { endRule } from "./end-rule.server.ts";
export { RULE_FIELDS, ruleSchema } from "./rule-input.ts";
export { currentRules, listRules, ratesOfSeller, shopsToChoose } from "./rule-queries.server.ts";
