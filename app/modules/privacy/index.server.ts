export { deleteAccount, whatHinders } from "./delete-account.server.ts";
export { exportData } from "./export-data.server.ts";
export type { Hindrance } from "./hindrances.server.ts";
export { forgetPrivacyRequests, openRequest, ownRequests } from "./open-request.server.ts";
export { requestSchema } from "./request-input.ts";
export { requestsDueBefore } from "./sql.server.ts";
export { whatIsKept } from "./what-is-kept.server.ts";
