import { parseCookie } from "cookie-es";
import { config } from "../config/index.server.ts";
import type { Client } from "./client.server.ts";
import { cookieName } from "./cookie-name.ts";

interface PlainCookie {
  /** As browsers hold it. */
  name: string;
  /** The value as the browser holds it; null where it holds none. */
  read: (client: Pick<Client, "cookies">) => string | null;
  /** The `Set-Cookie` header that keeps a value. */
  keep: (value: string) => string;
  forget: () => string;
}

/** Values are read as they came: what is encoded in one, its owner decodes. */
const AS_SENT = { decode: (value: string) => value };

/** The values of a `Cookie` header by their names, read by the parser that React Router uses as well. */
export const cookiesIn = (header: string): Readonly<Record<string, string | undefined>> =>
  parseCookie(header, AS_SENT);

/** How the names of the shop's own cookies begin. */
const OWN = cookieName("mare.", config);

/** The names of the shop's own cookies in a `Cookie` header. */
export const ownCookieNames = (header: string): string[] =>
  header.includes(OWN) ? Object.keys(cookiesIn(header)).filter((name) => name.startsWith(OWN)) : [];

/**
 * A cookie of plain text that scripts cannot read (unless it is `readable`), for values that browsers already hold so: `createCookie` would write
 * them as JSON in base64, and would not read the plain ones.
 */
export function plainCookie(
  plainName: string,
  { maxAge, path = "/", readable = false }: { maxAge: number; path?: string; readable?: boolean },
): PlainCookie {
  const name = cookieName(plainName, { secure: config.secure, path });
  const header = (value: string, age: number) =>
    `${name}=${value}; Path=${path}; Max-Age=${age};${readable ? "" : " HttpOnly;"} SameSite=Lax${config.secure ? "; Secure" : ""}`;
  return {
    name,
    read: ({ cookies }) => (cookies.includes(name) ? (cookiesIn(cookies)[name] ?? null) : null),
    keep: (value) => header(value, maxAge),
    forget: () => header("", 0),
  };
}
