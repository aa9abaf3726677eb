import { randomBytes } from "node:crypto";
import { REQUEST_ID_MARK } from "./request-id.ts";

/**
 * Pages are rendered with marks, which are replaced by nonce and request id when the page is served, so that a
 * rendered page can be cached. The nonce mark is random: content that contained it would defeat the policy.
 */
export const NONCE_MARK = randomBytes(16).toString("hex");

export function fillMarks(html: string, { nonce, requestId }: { nonce: string; requestId: string }): string {
  return html.replaceAll(NONCE_MARK, nonce).replaceAll(REQUEST_ID_MARK, requestId);
}

export const newNonce = (): string => randomBytes(16).toString("base64url");
