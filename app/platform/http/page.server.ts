import { randomBytes } from "node:crypto";
import { REQUEST_ID_MARK } from "./request-id.ts";

/**
 * Pages are rendered with marks and get their nonce and request id when they are served, so that one rendered page
 * can be kept and served to many. The nonce mark is unguessable: content that could name it would defeat the policy.
 */
export const NONCE_MARK = randomBytes(16).toString("hex");

export function fillMarks(html: string, { nonce, requestId }: { nonce: string; requestId: string }): string {
  return html.replaceAll(NONCE_MARK, nonce).replaceAll(REQUEST_ID_MARK, requestId);
}

export const newNonce = (): string => randomBytes(16).toString("base64url");
