import type { IncomingMessage } from "node:http";
import { publicTarget } from "./public-address.ts";

/** Who is let in: `free` costs next to nothing or stays for long without work, `paying` goes before `browsing`. */
type Audience = "free" | "paying" | "browsing";

const FREE = /^\/(?:healthz|readyz|metrics|api\/payments\/[^/]+\/events)$/;
/** Placing an order, paying it, and what the payment provider and the freight company tell. */
const PAYING = /^\/(?:checkout|api\/payments|api\/freight\/webhook)(?:[/.]|$)/;

export const isPaying = (path: string): boolean => PAYING.test(path) && !FREE.test(path);

export function audienceOf(
  { method, url = "/" }: Pick<IncomingMessage, "method" | "url">,
  isFile: (path: string) => boolean,
): Audience {
  // As the application will read it: `/checkout/../search` is a search.
  const path = URL.parse(publicTarget(url, "http://localhost"))?.pathname ?? "";
  if (isPaying(path)) return "paying";
  const reads = method === "GET" || method === "HEAD";
  return reads && (FREE.test(path) || isFile(path)) ? "free" : "browsing";
}
