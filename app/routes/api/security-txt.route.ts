import { clock } from "#app/platform/clock.server.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { filesOnly } from "#app/routes/guards.server.ts";
import { store } from "#app/shared/store.ts";
import type { Route } from "./+types/security-txt.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly];

/** How long what it says may be relied on; the standard asks for less than a year. */
const VALID_FOR = 180 * 24 * 60 * 60_000;

/** Where somebody who found a weakness tells us of it (RFC 9116). */
export function loader() {
  const lines = [
    `Contact: mailto:${store.contact.securityEmail}`,
    `Expires: ${new Date(clock.now().getTime() + VALID_FOR).toISOString()}`,
    "Preferred-Languages: pt, en",
    `Canonical: ${absoluteUrl("/.well-known/security.txt")}`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
