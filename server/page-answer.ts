import { config } from "#app/platform/config/index.server.ts";
import type { AnswerParts } from "#app/platform/http/page.server.ts";
import { securityHeaders } from "#app/platform/http/security-headers.server.ts";
import type { FinishedBody } from "#app/platform/page-cache/finished-body.server.ts";
import type { KeptPage } from "#app/platform/page-cache/page-cache.server.ts";

/** A public page as it is kept. */
export interface KeptAnswer extends KeptPage {
  body: FinishedBody;
  /** The pattern of its route. */
  route: string | undefined;
}

/** One answer with a public page; without a body when the browser has this page already. */
export interface PageAnswer {
  status: 200 | 304;
  headers: Record<string, string>;
  body: Buffer | null;
}

const { secure, demo } = config;
const NONCE = "{nonce}";
const { "Content-Security-Policy": policyText, ...otherSecurity } = securityHeaders({
  nonce: NONCE,
  secure,
  demo,
  dev: false,
});
/** The texts around the nonces, of which alone the policy differs from one answer to the next. */
const policy = policyText.split(NONCE);

const ALWAYS = { Vary: "Accept-Encoding, Cookie" };
const WITH_A_BODY = { ...ALWAYS, "Content-Type": "text/html; charset=utf-8", ...otherSecurity };

/** A public page for one request. */
export function pageAnswer(
  body: FinishedBody,
  { nonce, requestId }: AnswerParts,
  ifNoneMatch: string | undefined,
): PageAnswer {
  const ETag = `W/"${body.hash}"`;
  // Asked again each time.
  const own = { ETag, "Cache-Control": "no-cache", "X-Request-Id": requestId };
  // No policy with it: the browser would put the new nonce beside the page it has, which carries the old one.
  if (ifNoneMatch?.includes(ETag)) return { status: 304, headers: { ...ALWAYS, ...own }, body: null };

  const bytes = body.fill({ nonce, requestId });
  const headers: Record<string, string> = {
    ...WITH_A_BODY,
    ...own,
    "Content-Length": String(bytes.length),
    "Content-Security-Policy": policy.join(nonce),
  };
  if (body.encoding !== "identity") headers["Content-Encoding"] = body.encoding;
  return { status: 200, headers, body: bytes };
}
