export { requestFilter, requestPath } from "./desk.ts";
export type { Hindrance } from "./hindrance.ts";
