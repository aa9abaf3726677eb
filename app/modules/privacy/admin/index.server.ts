export { answerSchema } from "../request-input.ts";
export { answerRequest } from "./answer-request.server.ts";
export { findRequest, listRequests, overdueRequests } from "./request-list.server.ts";
