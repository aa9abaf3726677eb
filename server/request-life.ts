import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { config } from "#app/platform/config/index.server.ts";
import { Patience } from "#app/platform/db/patience.server.ts";
import { clientAddress } from "#app/platform/http/client-address.ts";
import { observeRequest } from "#app/platform/http/metrics.server.ts";
import type { PageInProgress } from "#app/platform/http/page-in-progress.ts";
import type { RequestContext } from "#app/platform/http/request-context.server.ts";
import { log } from "#app/platform/log.server.ts";
import { beginSpan } from "#app/platform/tracing/tracing.server.ts";

const REQUEST_ID = /^[\w=-]{1,64}$/;

/** The state with which the answering of a request begins. */
export function newRequest({ headers, socket }: Pick<IncomingMessage, "headers" | "socket">): RequestContext {
  return {
    requestId: requestIdOf(headers["x-request-id"]),
    clientAddress: addressOfClient({ headers, socket }),
    span: beginSpan("server", config.trustProxy ? oneLine(headers.traceparent) : undefined),
    page: newPage(),
  };
}

export const addressOfClient = ({ headers, socket }: Pick<IncomingMessage, "headers" | "socket">): string =>
  clientAddress(socket.remoteAddress, oneLine(headers["x-forwarded-for"]), config.trustProxy);

export const newPage = (): PageInProgress => ({
  isPublic: false,
  isBare: false,
  shown: new Set(),
  rendered: null,
});

const patiences = new WeakMap<IncomingMessage, Patience>();

/** The patience with which a request that only reads arrived: the same wherever it is asked for. A command has none. */
export function patienceOf(incoming: IncomingMessage): Patience | undefined {
  if (incoming.method !== "GET" && incoming.method !== "HEAD") return undefined;
  const patience = patiences.get(incoming) ?? new Patience();
  patiences.set(incoming, patience);
  return patience;
}

/** A proxy of ours may name the request, so that its log and ours can be read together. */
function requestIdOf(named: string | string[] | undefined): string {
  return config.trustProxy && typeof named === "string" && REQUEST_ID.test(named) ? named : randomUUID();
}

const oneLine = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(",") : header;

interface Answered {
  method: string;
  /** The path alone: a query string can carry what a person typed. */
  path: string;
  status: number;
  startedAt: number;
}

/** Counts and logs an answered request, and ends its span. */
export function finishRequest(request: RequestContext, { method, path, status, startedAt }: Answered): void {
  const milliseconds = performance.now() - startedAt;
  const { requestId, route, span } = request;
  span?.end({
    name: route ? `${method} ${route}` : method,
    attributes: {
      "http.request.method": method,
      "http.route": route,
      "url.path": path,
      "http.response.status_code": status,
      "mare.request_id": requestId,
    },
    failed: status >= 500 ? String(status) : undefined,
  });
  observeRequest(path, method, status, milliseconds);
  log.info(
    {
      requestId,
      method,
      path,
      status,
      milliseconds: Math.round(milliseconds),
      address: request.clientAddress,
      ...(request.userId && { userId: request.userId }),
    },
    "request",
  );
}
