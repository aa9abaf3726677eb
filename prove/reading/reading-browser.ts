import { type Browser, browser } from "../world/browser.ts";
import type { Way } from "../world/way.ts";

/** Past the proxy, and not counted among those who act. */
export const browserAt = (way: Way, address: string, cookie?: string): Browser =>
  browser({
    port: () => way.port,
    origin: way.origin,
    address,
    ...(cookie && { cookie: `${way.prefix}${cookie}` }),
    heard: () => {},
  });
