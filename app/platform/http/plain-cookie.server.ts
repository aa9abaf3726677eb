import { config } from "../config/index.server.ts";
import type { Client } from "./client.server.ts";

interface PlainCookie {
  /** The value as the browser holds it; null where it holds none. */
  read: (client: Pick<Client, "cookies">) => string | null;
  /** The `Set-Cookie` header that keeps a value. */
  keep: (value: string) => string;
  forget: () => string;
}

/**
 * A cookie of plain text that scripts cannot read, for values that browsers already hold so: `createCookie` would write
 * them as JSON in base64, and would not read the plain ones.
 */
export function plainCookie(name: string, { maxAge }: { maxAge: number }): PlainCookie {
  const header = (value: string, age: number) =>
    `${name}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${config.secure ? "; Secure" : ""}`;
  return {
    read: ({ cookies }) => {
      if (!cookies.includes(name)) return null;
      const sent = cookies.split("; ");
      return sent.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
    },
    keep: (value) => header(value, maxAge),
    forget: () => header("", 0),
  };
}
