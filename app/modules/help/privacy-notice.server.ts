import type { Client } from "#app/platform/http/client.server.ts";
import { plainCookie } from "#app/platform/http/plain-cookie.server.ts";
import { type NoticeDue, PRIVACY_EDITION } from "./privacy-edition.ts";

/** Says only which edition of the policy was current when the notice was closed. */
const cookie = plainCookie("mare.cookies", { maxAge: 365 * 24 * 60 * 60 });

export function privacyNoticeFor(client: Client): NoticeDue | null {
  const seen = cookie.read(client);
  if (seen === null) return "cookies";
  return seen === PRIVACY_EDITION.version ? null : "policy";
}

export const rememberPrivacyNotice = (): string => cookie.keep(PRIVACY_EDITION.version);
