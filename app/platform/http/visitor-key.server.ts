import { hash } from "node:crypto";
import { isbot } from "isbot";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import { clock } from "../clock.server.ts";
import type { Client } from "./client.server.ts";

export type Visitor = Pick<Client, "address" | "userAgent">;

/** A hash that tells today's visitors apart without identifying them, and differs every day. */
export function visitorKey({ address, userAgent }: Visitor): string {
  const seen = [todayInSaoPaulo(clock.now()), address, userAgent];
  return hash("sha256", seen.join("\n"), "base64url").slice(0, 22);
}

/** Any browser's is shorter. What is counted is kept in memory for a moment, with this text. */
const LONGEST_USER_AGENT = 500;

/** Whether what a visitor looks at is counted: robots do not count. */
export const isCounted = ({ userAgent }: Visitor): boolean =>
  Boolean(userAgent) && userAgent!.length <= LONGEST_USER_AGENT && !isbot(userAgent);
