import { config } from "#app/platform/config/index.server.ts";
import { type NoticeDue, PRIVACY_EDITION } from "./privacy-edition.ts";

const NAME = "mare.cookies";
const A_YEAR = 365 * 24 * 60 * 60;

/**
 * The cookie says only which edition of the policy was current when the notice was closed. By hand: `createCookie` would write
 * it as JSON in base64, and not know the plain value that browsers already hold.
 */
export function privacyNoticeFor(request: Request): NoticeDue | null {
  const seen = request.headers.get("Cookie")?.match(/(?:^|; )mare\.cookies=([^;]*)/)?.[1];
  if (seen === undefined) return "cookies";
  return seen === PRIVACY_EDITION.version ? null : "policy";
}

export const rememberPrivacyNotice = (): string =>
  `${NAME}=${PRIVACY_EDITION.version}; Path=/; Max-Age=${A_YEAR}; HttpOnly; SameSite=Lax${config.secure ? "; Secure" : ""}`;
