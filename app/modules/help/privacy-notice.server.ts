import type { Client } from "#app/platform/http/client.server.ts";
import { plainCookie } from "#app/platform/http/plain-cookie.server.ts";
import { type NoticeDue, PRIVACY_EDITION } from "./privacy-edition.ts";

/** Says only which edition of the policy was current when the notice was closed. */
const cookie = plainCookie("mare.cookies", { maxAge: 365 * 24 * 60 * 60 });

export function privacyNoticeFor(client: Pick<Client, "cookies">): NoticeDue | null {
  const seen = cookie.read(client);
  if (seen === null) return "cookies";
  return seen === PRIVACY_EDITION.version ? null : "policy";
}

/** The `Cookie` header of a browser to which this notice is due and that brings nothing else. */
export const cookiesWithNoticeDue = (due: NoticeDue | null): string =>
  due === "cookies" ? "" : `${cookie.name}=${due === "policy" ? "0" : PRIVACY_EDITION.version}`;

/** The name of the cookie, the only one of ours that a page for all visitors depends on. */
export const PRIVACY_NOTICE_COOKIE = cookie.name;

export const rememberPrivacyNotice = (): string => cookie.keep(PRIVACY_EDITION.version);
