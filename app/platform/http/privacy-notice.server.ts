import { config } from "../config/index.server.ts";
import { type NoticeDue, PRIVACY_EDITION } from "../privacy-edition.ts";

const NAME = "mare.cookies";
const A_YEAR = 365 * 24 * 60 * 60;

/** The only thing the cookie says is which edition of the policy stood there when the notice was closed. */
export function privacyNoticeFor(request: Request): NoticeDue | null {
  const seen = request.headers.get("Cookie")?.match(/(?:^|; )mare\.cookies=([^;]*)/)?.[1];
  if (seen === undefined) return "cookies";
  return seen === PRIVACY_EDITION.version ? null : "policy";
}

export const rememberPrivacyNotice = (): string =>
  `${NAME}=${PRIVACY_EDITION.version}; Path=/; Max-Age=${A_YEAR}; HttpOnly; SameSite=Lax${config.secure ? "; Secure" : ""}`;
