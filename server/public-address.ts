import type { IncomingMessage, ServerResponse } from "node:http";
import type { Config } from "#app/platform/config/config.server.ts";

/** Not any host: a foreign name that resolves to this machine (DNS rebinding) is still foreign. */
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
/** A client that talks to a proxy may write the whole address into the first line; only its path counts. */
const ABSOLUTE_FORM = /^https?:\/\/[^/?#]*/i;

/** Answers a request, and resolves when nothing of it is being worked on any more. */
export type Application = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

type Shop = Pick<Config, "publicUrl" | "demo" | "trustProxy">;

/**
 * The address a browser reached us at: the shop's public one, whatever `Host` or `X-Forwarded-*` claim. A demo may also be
 * opened directly by any loopback name of the machine it runs on.
 */
export function addressOf(asked: { host?: string; origin?: string }, shop: Shop): string {
  const host = asked.host ?? "";
  if (!shop.demo || !LOOPBACK.test(host) || host === new URL(shop.publicUrl).host) return shop.publicUrl;
  const direct = `http://${host}`;
  // A proxy on this machine may send its own idea of the host; a form then tells which of the two the browser shows.
  if (shop.trustProxy || asked.origin === shop.publicUrl) {
    return asked.origin === direct ? direct : shop.publicUrl;
  }
  return direct;
}

/** PostgreSQL holds no text with a NUL, and no address of ours has one: whoever reads a path or a parameter finds a blank in its place. */
const NUL = "%00";
const BLANK = "%20";

/** The first line's target as a whole address. What is not a path (`*`) stays, to be refused as before. */
export function publicTarget(target: string, address: string): string {
  const path = target.replace(ABSOLUTE_FORM, "");
  if (path === target && !target.startsWith("/")) return target;
  return `${address}${path.startsWith("/") ? "" : "/"}${path.replaceAll(NUL, BLANK)}`;
}

/**
 * Lets a listener see the address in the browser, not the one between our proxy and us (React Router compares a form's
 * `Origin` with it).
 */
export function atPublicAddress(next: Application, shop: Shop): Application {
  return (request, response) => {
    const { host, origin } = request.headers;
    request.url = publicTarget(request.url ?? "/", addressOf({ host, origin }, shop));
    return next(request, response);
  };
}
