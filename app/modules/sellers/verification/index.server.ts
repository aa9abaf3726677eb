export { answerDecision } from "./answer-decision.server.ts";
