import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";

const CLIENT_BUILD = "build/client";
const DEV = process.env.NODE_ENV === "development";

/** Looked up once, so that the request for a page does not ask the disk for a file of its name. */
const FILES = new Set(DEV ? [] : filesIn(CLIENT_BUILD));

export const isFile = (path: string): boolean => FILES.has(path);

/** As addresses, without the folders. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name))}`);
}

/** The files of the build, compressed when it was made. */
export function files(cacheControl: string): MiddlewareHandler {
  const serve = serveStatic({
    root: CLIENT_BUILD,
    precompressed: true,
    onFound: (_, c) => {
      c.header("Cache-Control", cacheControl);
      // Also on the uncompressed one, or a shared cache would serve it to everybody.
      c.header("Vary", "Accept-Encoding");
    },
  });
  return (c, next) => (isFile(c.req.path) ? serve(c, next) : next());
}
