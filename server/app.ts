import * as reactRouterBuild from "virtual:react-router/server-build";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { RouterContextProvider } from "react-router";
import { composeApplication } from "#app/composition.server.ts";
import { flushViews } from "#app/modules/catalog/storefront/index.server.ts";
import { endPaymentWatches } from "#app/modules/payments/news/index.server.ts";
import { flushSearchCounts } from "#app/modules/search/index.server.ts";
import { config } from "#app/platform/config/index.server.ts";
import { closeReplica } from "#app/platform/db/catalogue-reads.server.ts";
import { pool } from "#app/platform/db/db.server.ts";
import { stopListening } from "#app/platform/db/listen.server.ts";
import { closeReadiness, readiness } from "#app/platform/db/readiness.server.ts";
import { databaseTrouble } from "#app/platform/db/unavailable.server.ts";
import { isInternalAddress, siteOf } from "#app/platform/http/client-address.ts";
import { compressed } from "#app/platform/http/compression.server.ts";
import { type RefusalKind, refusalOf } from "#app/platform/http/error-page.server.ts";
import { countUnexpectedError } from "#app/platform/http/metrics.server.ts";
import { comesFromOurPages } from "#app/platform/http/origin-check.ts";
import { filledPage, newNonce } from "#app/platform/http/page.server.ts";
import { type RequestContext, runInRequest } from "#app/platform/http/request-context.server.ts";
import { securityHeaders } from "#app/platform/http/security-headers.server.ts";
import { log } from "#app/platform/log.server.ts";
import { finishedBody } from "#app/platform/page-cache/finished-body.server.ts";
import { giveBack } from "#app/platform/page-cache/spare-buffers.ts";
import { stopTracing } from "#app/platform/tracing/tracing.server.ts";
import { isPaying } from "./audience.ts";
import { type BarePage, bareContext, bareRequest } from "./bare-request.ts";
import { bodyLimit } from "./body-limit.ts";
import { files } from "./files.ts";
import { noteWrite, readsFrom } from "./own-writes.ts";
import { pageAnswer } from "./page-answer.ts";
import { type AskedPage, askedPageOf } from "./pages.ts";
import { isPossiblePath } from "./possible-path.ts";
import { finishRequest, newRequest, patienceOf } from "./request-life.ts";
import { boundedDiscovery, DISCOVERY_PATH } from "./route-discovery.ts";
import { requestHandlers } from "./some-routes.ts";
import { largestBody, takesProductFiles } from "./uploads.ts";

/** `npm run dev`: Vite serves scripts and files before a request comes here. */
const DEV = process.env.NODE_ENV === "development";
/** As nginx logs a client that went away: an answer that nobody gets is no failure of ours. */
const CLIENT_GONE = 499;

type Environment = { Bindings: HttpBindings; Variables: { nonce: string; request: RequestContext } };

interface Surroundings {
  metrics: () => Promise<string>;
  /** Called after each request that may have changed something. */
  commandEnded?: () => void;
  /** The process was told to stop: no proxy is to send anything more. */
  isStopping?: () => boolean;
}

/** The life of a request, from top to bottom. */
export function createApp({
  metrics,
  commandEnded = () => {},
  isStopping = () => false,
}: Surroundings): Hono<Environment> {
  const app = new Hono<Environment>();
  composeApplication();

  app.use(async (c, next) => {
    const startedAt = performance.now();
    const patience = patienceOf(c.env.incoming);
    const request = { ...newRequest(c.env.incoming), isPaying: isPaying(c.req.path), patience };
    c.set("request", request);
    request.readsFrom = readsFrom(c.req.method, c.req.header("cookie"));
    c.set("nonce", newNonce());
    try {
      await runInRequest(request, next);
    } finally {
      // Whoever waits for a page that was not kept after all renders it.
      askedPageOf(c.env.incoming)?.rendering?.giveUp();
    }
    request.patience = undefined;
    if (c.req.method !== "GET" && c.req.method !== "HEAD") commandEnded();
    const { outgoing } = c.env;
    const finish = (status: number) =>
      finishRequest(request, {
        method: c.req.method,
        path: c.req.path,
        status: outgoing.destroyed ? CLIENT_GONE : status,
        startedAt,
      });
    if (c.res === RESPONSE_ALREADY_SENT) return finish(outgoing.statusCode);

    await noteWrite(c.req.method, c.res.headers);
    c.res.headers.set("X-Request-Id", request.requestId);
    for (const [name, value] of Object.entries(
      securityHeaders({
        nonce: c.get("nonce"),
        secure: config.secure,
        demo: config.demo,
        dev: DEV,
        opens: request.opens,
      }),
    )) {
      // A page that brings a policy of its own (a letter at /dev/emails) keeps it, and so does one that the browser has.
      if (!c.res.headers.has(name) && c.res.status !== 304) c.res.headers.set(name, value);
    }
    finish(c.res.status);
  });

  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", (c) => {
    const found = isStopping() ? "stopping" : readiness();
    return found === "ready" ? c.text("ready") : c.text(`not ready: ${found}`, 503);
  });
  app.get("/metrics", async (c) => {
    if (!isInternalAddress(c.get("request").clientAddress)) return refuse(c, "noSuchPage");
    const text = await metrics().catch((error: Error) => log.warn({ err: error }, "no metrics"));
    return text ? c.text(text) : c.text("not every process answered in time", 503);
  });

  app.use((c, next) => (isPossiblePath(c.req.path) ? next() : Promise.resolve(refuse(c, "noSuchPage"))));

  app.all(DISCOVERY_PATH, boundedDiscovery());

  if (!DEV) {
    app.use("/assets/*", files("public, max-age=31536000, immutable"));
    app.use("/*", files("public, max-age=3600"));
  }

  app.use(async (c, next) => {
    await next();
    if (c.res === RESPONSE_ALREADY_SENT) return;
    const answer = await compressed(c.res, c.req.header("accept-encoding"));
    // Hono merges the headers of an answer into its successor, the outdated length and Vary among them.
    c.res = undefined;
    c.res = answer;
  });

  app.use(async (c, next) => {
    const claim = {
      method: c.req.method,
      path: c.req.path,
      origin: c.req.header("origin"),
      fetchSite: c.req.header("sec-fetch-site"),
    };
    if (comesFromOurPages(claim, new URL(c.req.url).origin)) return next();
    return refuse(c, "foreignOrigin");
  });

  app.use(
    bodyLimit(largestBody, (c) => siteOf(c.get("request").clientAddress), {
      tooLarge: (c) => refuse(c, takesProductFiles(c.req.path) ? "productFileTooLarge" : "tooLarge"),
      busy: (c) => refuse(c, "uploadsBusy"),
    }),
  );

  const handlers = requestHandlers(reactRouterBuild, DEV ? "development" : "production");
  app.all("*", async (c) => {
    const asked = askedPageOf(c.env.incoming);
    if (asked?.bare) return answerVisitor(c, asked, asked.bare);
    const request = c.get("request");
    const page = request.page!;
    page.isPublic = asked !== undefined;
    const response = asked
      ? await handlers.publicPage(asked.address)(
          withAddress(c.req.raw, asked.address),
          new RouterContextProvider(),
        )
      : await handlers.at(c.req.path)(c.req.raw, new RouterContextProvider());
    if (request.databaseTrouble && response.status >= 500) return refuse(c, request.databaseTrouble);
    if (!page.rendered) return response;
    const parts = { nonce: c.get("nonce"), requestId: request.requestId };
    return new Response(filledPage(page.rendered, parts), response);
  });

  /** A page for all visitors, rendered from a request that carries nothing of the one who asks. */
  async function answerVisitor(c: Context<Environment>, asked: AskedPage, bare: BarePage): Promise<Response> {
    const request = c.get("request");
    const context = bareContext(request);
    const page = context.page!;
    page.isPublic = true;
    page.isBare = true;
    const response = await runInRequest(context, () =>
      handlers.publicPage(bare.address)(bareRequest(bare), new RouterContextProvider()),
    );
    request.route = context.route;
    if (context.databaseTrouble && response.status >= 500) return refuse(c, context.databaseTrouble);
    if (!page.rendered) return response;
    const parts = { nonce: c.get("nonce"), requestId: request.requestId };
    if (response.status !== 200) return new Response(filledPage(page.rendered, parts), response);

    const body = await finishedBody(page.rendered, asked.encoding);
    asked.rendering?.keep({ body, bytes: body.bytes, subjects: page.shown, route: context.route });
    const { status, headers, body: bytes } = pageAnswer(body, parts, c.req.header("if-none-match"));
    // Hono makes the answer to HEAD of this one; one that is sent already it would send again.
    if (c.req.raw.method === "HEAD") return new Response(null, { status, headers });
    // Still to be compressed for a browser that reads no gzip but brotli.
    if (bytes && asked.encoding === "identity" && c.req.header("accept-encoding")) {
      return new Response(new Uint8Array(bytes), { status, headers });
    }
    c.env.outgoing.writeHead(status, headers).end(bytes, () => bytes && giveBack(bytes));
    return RESPONSE_ALREADY_SENT;
  }

  app.onError((error, c) => {
    const trouble = databaseTrouble(error);
    if (trouble) return refuse(c, trouble);
    countUnexpectedError();
    log.error({ requestId: c.get("request")?.requestId, err: error, path: c.req.path }, "unexpected error");
    return refuse(c, "unexpected");
  });

  return app;
}

/** The same request for the address as the page reads it, without parameters that it does not know. */
function withAddress(request: Request, address: string): Request {
  const { pathname, search, origin } = new URL(request.url);
  if (pathname + search === address) return request;
  const { method, headers, signal } = request;
  return new Request(origin + address, { method, headers, signal });
}

function refuse(c: Context<Environment>, kind: RefusalKind): Response {
  return refusalOf(kind, {
    path: c.req.path,
    requestId: c.get("request").requestId,
    nonce: c.get("nonce"),
  });
}

export { metricsText } from "#app/platform/http/metrics.server.ts";
export { log } from "#app/platform/log.server.ts";

/** First of all on the way out: what would otherwise keep answering. */
export function endOpenAnswers(): void {
  endPaymentWatches();
}

/** What the process must close, in this order, once the last answer is out. */
export async function closeResources(): Promise<void> {
  await Promise.all([flushViews(), flushSearchCounts()]);
  await stopListening();
  await closeReadiness();
  await Promise.all([pool.end(), closeReplica(), stopTracing()]);
}
