import type { IncomingMessage } from "node:http";
import { publicTarget } from "./public-address.ts";

/**
 * Who is let in: `free` costs next to nothing, `paying` goes before all others, `watching` opens the events of a payment, which then
 * stay open without work, and `browsing` is everybody else.
 */
type Audience = "free" | "paying" | "browsing" | "watching";

const FREE = /^\/(?:healthz|readyz|metrics)$/;
const WATCHING = /^\/api\/payments\/[^/]+\/events$/;
/** Placing an order, paying it, and what the payment provider and the freight company tell. */
const PAYING = /^\/(?:checkout|api\/payments|api\/freight\/webhook)(?:[/.]|$)/;

export const isPaying = (path: string): boolean => PAYING.test(path) && !WATCHING.test(path);

export function audienceOf(
  { method, url = "/" }: Pick<IncomingMessage, "method" | "url">,
  isFile: (path: string) => boolean,
): Audience {
  // As the application will read it: `/checkout/../search` is a search.
  const path = URL.parse(publicTarget(url, "http://localhost"))?.pathname ?? "";
  if (isPaying(path)) return "paying";
  if (WATCHING.test(path)) return "watching";
  const reads = method === "GET" || method === "HEAD";
  return reads && (FREE.test(path) || isFile(path)) ? "free" : "browsing";
}
