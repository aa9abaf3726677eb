export { DECISION_NOTICES, DECISION_OPTIONS, readDecision, type ShopDecision } from "./decision.ts";
