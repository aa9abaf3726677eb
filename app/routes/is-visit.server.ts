import type { RouterContextProvider } from "react-router";
import { searchesCount } from "#app/modules/search/index.server.ts";
import { viewerOf } from "./viewer-context.server.ts";

/** The browser fetches the page in case that somebody opens it. */
export const isPrefetch = (request: Request): boolean =>
  request.headers.get("Sec-Purpose")?.includes("prefetch") ?? false;

/** Whether a page is opened, and not fetched ahead of time, by somebody whose searches count. */
export async function isVisit(request: Request, context: Readonly<RouterContextProvider>): Promise<boolean> {
  if (request.method !== "GET" || isPrefetch(request)) return false;
  return searchesCount((await viewerOf(context))?.role);
}
