import cluster from "node:cluster";
import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { format } from "node:util";
import { getRequestListener } from "@hono/node-server";
import { composeTracing } from "#app/composition.server.ts";
import { config } from "#app/platform/config/index.server.ts";
import { readiness } from "#app/platform/db/readiness.server.ts";
import { startOutbox } from "#app/platform/outbox/index.server.ts";
import { reportProcess } from "#app/platform/processes/processes.server.ts";
import { openDoor } from "./admission.ts";
import { answerGarbage } from "./answer-garbage.ts";
import { closeResources, createApp, endOpenAnswers, log, metricsText } from "./app.ts";
import { askPrimaryForMetrics } from "./cluster-metrics.ts";
import { isFile } from "./files.ts";
import { sayAlive } from "./frozen-processes.ts";
import { gracefulClose } from "./graceful-close.ts";
import { forgetWhatChanges, pagesFirst } from "./pages.ts";
import { atPublicAddress } from "./public-address.ts";

/** One web process. `server/main.ts` prepared the database and the build, of which this is a part, before starting it. */
const { host, port } = config;

/**
 * Each web process listens on sockets of its own, and the system shares new connections out. Node's other way is that the
 * primary takes them and hands them over: those that were on their way to a process that died stay open in the primary, and
 * are never answered. Not every system can do it.
 */
const OWN = cluster.isWorker && process.platform === "linux";
/** Node takes one new connection from each socket between two rounds of work, and under load a round is long. */
const SOCKETS = OWN ? 8 : 1;
/** Each holds some memory, also one that asks for nothing. */
const MAX_CONNECTIONS = 10_000;

// Libraries write to the console; every line of our log is JSON.
console.warn = (...parts: unknown[]) => log.warn(format(...parts));
console.error = (...parts: unknown[]) => log.error(format(...parts));

const metrics = cluster.isWorker ? askPrimaryForMetrics : metricsText;
const outbox = startOutbox();
const report = reportProcess("web");
let stopping = false;
await composeTracing();
const app = createApp({ metrics, commandEnded: outbox.hurry, isStopping: () => stopping });
forgetWhatChanges();
// It looks at the database from now on, whether somebody asks or not.
readiness();
const application = atPublicAddress(getRequestListener(app.fetch), config);
const listener = pagesFirst(openDoor(isFile), application);
const servers = Array.from({ length: SOCKETS }, listening);
if (cluster.isWorker) Promise.all(servers.map(({ listens }) => listens)).then(sayAlive, () => {});

/** First `/readyz` says so, and whatever is still sent is answered; then the connections are closed. */
async function shutDown(): Promise<void> {
  if (stopping) return;
  stopping = true;
  for (const { drain } of servers) drain();
  await delay(config.drainSeconds * 1000);
  endOpenAnswers();
  await Promise.all(servers.map(({ close }) => close()));
  try {
    await Promise.all([outbox.stop(), report.stop()]);
    await closeResources();
  } finally {
    // Also when the database is already unavailable: there is nothing to wait for.
    process.exit(0);
  }
}

for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, shutDown);
// The primary is gone (kill -9): without it neither this process nor the database would be stopped.
process.on("disconnect", () => process.exit(1));
process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));

function listening() {
  const server = createServer(listener);
  server.listen({ port, host, exclusive: OWN, reusePort: OWN });
  answerGarbage(server);
  server.maxConnections = MAX_CONNECTIONS / SOCKETS;
  server.keepAliveTimeout = 65_000;
  server.requestTimeout = 60_000;
  server.headersTimeout = 20_000;
  server.once("error", (error: NodeJS.ErrnoException) => {
    const complaint = { kind: "cannot-listen", message: error.message };
    if (process.send) process.send(complaint, () => process.exit(1));
    else process.exit(1);
  });
  return { listens: once(server, "listening"), ...gracefulClose(server) };
}
