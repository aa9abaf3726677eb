import { createHmac, timingSafeEqual } from "node:crypto";
import { config } from "#app/platform/config/index.server.ts";
import type { Client } from "#app/platform/http/client.server.ts";
import { secretFor } from "#app/platform/secret.server.ts";

/** As the auth library names it. */
export const SESSION_COOKIE = `${config.secure ? "__Secure-" : ""}mare.session_token`;

/**
 * The session token a request carries; null when there is none or somebody wrote it by hand. The library would check
 * it too, but needs two queries for what we ask in one.
 */
export async function sessionToken({ cookies }: Client): Promise<string | null> {
  const value = cookieValue(cookies, SESSION_COOKIE);
  const dot = value?.lastIndexOf(".") ?? -1;
  if (!value || dot < 1) return null;
  const token = value.slice(0, dot);
  const expected = createHmac("sha256", await secretFor("sessions"))
    .update(token)
    .digest();
  const given = Buffer.from(value.slice(dot + 1), "base64");
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

export function cookieValue(cookies: string, name: string): string | null {
  const pair = cookies.split(/; */).find((each) => each.startsWith(`${name}=`));
  if (!pair) return null;
  try {
    return decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return null;
  }
}

/** Takes the cookie away from a browser whose session is over. */
export const forgetSessionCookie = (): string =>
  `${SESSION_COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${config.secure ? "; Secure" : ""}`;
