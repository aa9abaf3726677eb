import { LRUCache } from "lru-cache";
import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from "react-router";
import { laterPartsLoaded } from "#app/design/later-part.ts";
import { inLatin1, NONCE_MARK, scriptLiteral } from "#app/platform/http/page.server.ts";
import { AddsScripts } from "#app/platform/http/page-scripts.tsx";
import { renderingTurn } from "#app/platform/http/rendering-turn.server.ts";
import { currentRequest } from "#app/platform/http/request-context.server.ts";
import { withScriptsLast } from "#app/platform/http/scripts-last.server.ts";
import { recordUnexpected } from "#app/platform/http/unexpected.server.ts";
import { log } from "#app/platform/log.server.ts";
import { renderOnceBy } from "#app/platform/rendered-once.ts";
import { servedPartsLoaded } from "#app/platform/served-part.tsx";

const KEPT_CHARACTERS = 16_000_000;

renderOnceBy({
  toHtml: (content, identifierPrefix) => inLatin1(renderToString(content, { identifierPrefix })),
  kept: new LRUCache({
    maxSize: KEPT_CHARACTERS,
    sizeCalculation: (html: string, key: string) => html.length + key.length,
  }),
  notApart: (why) => log.warn({ err: why }, "part not rendered apart"),
});

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
  await Promise.all([laterPartsLoaded(), servedPartsLoaded()]);
  const loaderData = await textOf(context.serverHandoffStream!);
  const page = currentRequest()!.page!;
  const kind = page.isPublic ? kindOf(context) : null;
  await renderingTurn();
  const markup = withScriptsLast({ kind, isBare: page.isBare }, (withScripts) =>
    renderToString(
      <AddsScripts value={!withScripts}>
        <ServerRouter
          context={{ ...context, serverHandoffStream: undefined }}
          url={request.url}
          nonce={NONCE_MARK}
        />
      </AddsScripts>,
    ),
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  // Beside the response, not in it: `server/app.ts` fills in what differs from answer to answer, and sends it.
  page.rendered = { markup: `<!DOCTYPE html>${markup}`, data: handOver(loaderData) };
  return new Response(null, { status, headers });
}

/** Public pages of the same routes load the same scripts; of other pages the address decides, too. */
const kindOf = ({ staticHandlerContext: { matches } }: EntryContext): string =>
  matches.map(({ route }) => route.id).join(" ");

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  const reader = stream.getReader();
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    pieces.push(value!);
  }
  return Buffer.concat(pieces).toString();
}

const handOver = (loaderData: string): string =>
  `<script nonce="${NONCE_MARK}">var c=window.__reactRouterContext.streamController;c.enqueue(${scriptLiteral(loaderData)});c.close()</script>`;

/** Logs unexpected errors. Responses thrown on purpose (404, redirects) are not errors. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  recordUnexpected(error, request);
};
