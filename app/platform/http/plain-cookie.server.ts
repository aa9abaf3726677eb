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
    read: ({ cookies }) => {
      if (!cookies.includes(name)) return null;
      const sent = cookies.split("; ");
      return sent.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
    },
    keep: (value) => header(value, maxAge),
    forget: () => header("", 0),
  };
}
