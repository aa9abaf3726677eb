import type { MiddlewareHandler } from "hono";
import { fewBetweenLooks } from "./few-between-looks.ts";

/** Where the router's scripts ask which routes the links in view lead to. */
export const DISCOVERY_PATH = "/__manifest";
/** The longest page has some 260: two hundred favourites, and what is around them. */
const MOST_LINKS = 300;

/**
 * The router compares each of these links with every route, about a millisecond each, and does nothing else meanwhile: not too many at
 * once, and a look at the network between two such requests.
 */
export function boundedDiscovery(): MiddlewareHandler {
  const inTurn = fewBetweenLooks(1);
  return async (c, next) => {
    // The router would answer any method.
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return c.text("Use GET", 405, { Allow: "GET" });
    const links = c.req.query("paths")?.split(",", MOST_LINKS + 1) ?? [];
    if (links.length > MOST_LINKS) return c.text("Too many paths", 400);
    await new Promise<void>((resolve) => inTurn(resolve));
    return next();
  };
}
