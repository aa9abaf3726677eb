import { createHmac, timingSafeEqual } from "node:crypto";
import type { Client } from "#app/platform/http/client.server.ts";
import { plainCookie } from "#app/platform/http/plain-cookie.server.ts";
import { secretFor, secretsFor } from "#app/platform/secret.server.ts";
import type { Role } from "../viewer.ts";
import { ADMIN_SESSION_HOURS } from "./session-length.ts";

/** The library sets it; here it is read, and taken away from a browser whose session is over. */
const cookie = plainCookie("mare.session_token", { maxAge: 0 });
export const SESSION_COOKIE = cookie.name;
const setsSession = (header: string): boolean => header.startsWith(`${SESSION_COOKIE}=`);

/**
 * The session token a request carries; null when there is none or somebody wrote it by hand. The library would check
 * it too, but needs two queries for what we ask in one.
 */
export const sessionToken = (client: Pick<Client, "cookies">): Promise<string | null> =>
  signedText(cookie.read(client));

/** The token of the session that these `Set-Cookie` headers give a browser. */
export async function tokenSetBy(cookies: readonly string[]): Promise<string> {
  const given = cookies.map((each) => each.split(";")[0]!).filter(setsSession);
  const token = await sessionToken({ cookies: given.at(-1) ?? "" });
  if (!token) throw new Error("The library opened no session.");
  return token;
}

/** The library gives every session cookie the same age; an administrator's is not to outlive the session. */
export const cookiesFor = (role: Role, cookies: readonly string[]): string[] =>
  cookies.map((header) =>
    role === "admin" && setsSession(header)
      ? header.replace(/; Max-Age=\d+/i, `; Max-Age=${ADMIN_SESSION_HOURS * 60 * 60}`)
      : header,
  );

/** The library's cookie of a sign-in that waits for its code. */
const challengeCookie = plainCookie("mare.two_factor", { maxAge: 0 });

/** Which waiting sign-in this browser began, and that cookie alone: a session beside it must not answer for it. */
export async function challengeIn(client: Client): Promise<{ id: string; alone: Client } | null> {
  const value = challengeCookie.read(client);
  const id = await signedText(value);
  return id === null ? null : { id, alone: { ...client, cookies: `${challengeCookie.name}=${value}` } };
}

const PURPOSE = "sessions";

/** The library's cookies signed anew: it knows only the secret to write with, and they may be signed with the other. */
export async function signedAnew(client: Pick<Client, "cookies">): Promise<string> {
  if ((await secretsFor(PURPOSE)).length === 1) return client.cookies;
  let { cookies } = client;
  for (const { name, read } of [cookie, challengeCookie]) {
    const value = read(client);
    const text = await signedText(value);
    if (text === null) continue;
    const signature = signed(await secretFor(PURPOSE), text).toString("base64");
    cookies = cookies.replace(`${name}=${value}`, `${name}=${encodeURIComponent(`${text}.${signature}`)}`);
  }
  return cookies;
}

/** What the library signed into a cookie. */
async function signedText(cookieValue: string | null): Promise<string | null> {
  const value = decoded(cookieValue ?? "");
  const dot = value?.lastIndexOf(".") ?? -1;
  if (!value || dot < 1) return null;
  const text = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), "base64");
  const isRight = (await secretsFor(PURPOSE)).some((secret) => {
    const expected = signed(secret, text);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isRight ? text : null;
}

const signed = (secret: string, text: string): Buffer => createHmac("sha256", secret).update(text).digest();

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

export const forgetSessionCookie = cookie.forget;
