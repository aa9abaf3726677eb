import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from "react-router";
import { NONCE_MARK } from "#app/platform/http/page.server.ts";
import { recordUnexpected } from "#app/platform/http/unexpected.server.ts";

/**
 * Renders the page in one piece: no loader defers data, and streaming costs three times as much. React
 * Router serialises loader data as a stream, so we read that stream to its end and append it ourselves.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const loaderData = await new Response(context.serverHandoffStream).text();
  const html = renderToString(
    <ServerRouter
      context={{ ...context, serverHandoffStream: undefined }}
      url={request.url}
      nonce={NONCE_MARK}
    />,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${html}${handOver(loaderData)}`, { status, headers });
}

function handOver(loaderData: string): string {
  const literal = JSON.stringify(loaderData).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `<script nonce="${NONCE_MARK}">var c=window.__reactRouterContext.streamController;c.enqueue(${literal});c.close()</script>`;
}

/** Logs unexpected errors. Responses thrown on purpose (404, redirects) are not errors. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  recordUnexpected(error, request);
};
