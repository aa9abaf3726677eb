import { createHmac, timingSafeEqual } from "node:crypto";
import { config } from "#app/platform/config/index.server.ts";
import type { Client } from "#app/platform/http/client.server.ts";
import { plainCookie } from "#app/platform/http/plain-cookie.server.ts";
import { secretFor } from "#app/platform/secret.server.ts";

/** As the auth library names it. */
export const SESSION_COOKIE = `${config.secure ? "__Secure-" : ""}mare.session_token`;

/** The library sets it; here it is read, and taken away from a browser whose session is over. */
const cookie = plainCookie(SESSION_COOKIE, { maxAge: 0 });

/**
 * The session token a request carries; null when there is none or somebody wrote it by hand. The library would check
 * it too, but needs two queries for what we ask in one.
 */
export async function sessionToken(client: Client): Promise<string | null> {
  const value = decoded(cookie.read(client) ?? "");
  const dot = value?.lastIndexOf(".") ?? -1;
  if (!value || dot < 1) return null;
  const token = value.slice(0, dot);
  const expected = createHmac("sha256", await secretFor("sessions"))
    .update(token)
    .digest();
  const given = Buffer.from(value.slice(dot + 1), "base64");
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

export const forgetSessionCookie = cookie.forget;
