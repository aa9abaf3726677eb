export { findTopic } from "./help-queries.server.ts";
export { KEPT_DATA, type KeptData } from "./kept-data.server.ts";
export {
  cookiesWithNoticeDue,
  PRIVACY_NOTICE_COOKIE,
  privacyNoticeFor,
  rememberPrivacyNotice,
} from "./privacy-notice.server.ts";
export { FULL_STATEMENT_DAYS } from "./topics/privacy-policy.server.ts";
