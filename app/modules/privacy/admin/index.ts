export { requestFilter, requestPath } from "./request-list.ts";
