import { hash } from "node:crypto";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import { clock } from "../clock.server.ts";
import { currentRequest } from "./request-context.server.ts";

/** A hash that tells today's visitors apart without identifying them, and differs every day. */
export function visitorKey(userAgent: string | null): string {
  const seen = [todayInSaoPaulo(clock.now()), currentRequest()?.clientAddress, userAgent];
  return hash("sha256", seen.join("\n"), "base64url").slice(0, 22);
}
