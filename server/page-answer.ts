import { createHash } from "node:crypto";
import { config } from "#app/platform/config/index.server.ts";
import type { AnswerParts } from "#app/platform/http/page.server.ts";
import { securityHeaders } from "#app/platform/http/security-headers.server.ts";
import type { FinishedBody, KeptBody } from "#app/platform/page-cache/kept-body.server.ts";
import type { KeptPage } from "#app/platform/page-cache/page-cache.server.ts";

/** A public page as it is kept. */
export interface KeptAnswer extends KeptPage {
  body: KeptBody;
}

/** One answer with a public page; without a body when the browser has this page already. */
export interface PageAnswer {
  status: 200 | 304;
  headers: Record<string, string>;
  body: Buffer | null;
}

/** A public page for one request. */
export function pageAnswer(
  body: FinishedBody,
  parts: AnswerParts,
  ifNoneMatch: string | undefined,
): PageAnswer {
  const etag = `W/"${body.hash}${parts.personal ? `.${hashOf(parts.personal)}` : ""}"`;
  const headers: Record<string, string> = {
    ETag: etag,
    // Asked again each time; what is personal is not for shared caches.
    "Cache-Control": parts.personal ? "private, no-cache" : "no-cache",
    Vary: "Accept-Encoding, Cookie",
    "X-Request-Id": parts.requestId,
  };
  // No policy with it: the browser would put the new nonce beside the page it has, which carries the old one.
  if (ifNoneMatch?.includes(etag)) return { status: 304, headers, body: null };

  const bytes = body.fill(parts);
  headers["Content-Type"] = "text/html; charset=utf-8";
  headers["Content-Length"] = String(bytes.length);
  if (body.encoding !== "identity") headers["Content-Encoding"] = body.encoding;
  const { secure, demo } = config;
  Object.assign(headers, securityHeaders({ nonce: parts.nonce, secure, demo, dev: false }));
  return { status: 200, headers, body: bytes };
}

const hashOf = (personal: object): string =>
  createHash("sha256").update(JSON.stringify(personal)).digest("base64url").slice(0, 16);
