export type { Hindrance } from "./hindrance.ts";
export type { PrivacyRequest } from "./request.ts";
