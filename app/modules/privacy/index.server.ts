export { type AnswerResult, answerRequest } from "./answer-request.server.ts";
export { type DeletionResult, deleteAccount, whatHinders } from "./delete-account.server.ts";
export { findRequest, listRequests, overdueRequests } from "./desk-queries.server.ts";
export { exportData } from "./export-data.server.ts";
export { forgetPrivacyRequests, openRequest } from "./open-request.server.ts";
export { ownRequests } from "./request-queries.server.ts";
export { requestsDueBefore } from "./sql.server.ts";
export { whatIsKept } from "./what-is-kept.server.ts";
