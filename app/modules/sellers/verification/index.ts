export { DECISION_OPTIONS, readDecision } from "./decision-wording.ts";
