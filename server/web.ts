import cluster from "node:cluster";
import { createServer } from "node:http";
import { format } from "node:util";
import { getRequestListener } from "@hono/node-server";
import { config } from "#app/platform/config/index.server.ts";
import { startOutbox } from "#app/platform/outbox/index.server.ts";
import { answerGarbage } from "./answer-garbage.ts";
import { closeResources, createApp, endOpenAnswers, log, metricsText } from "./app.ts";
import { askPrimaryForMetrics } from "./cluster-metrics.ts";
import { gracefulClose } from "./graceful-close.ts";
import { forgetWhatChanges, pagesFirst } from "./pages.ts";
import { atPublicAddress } from "./public-address.ts";

/** One web process. `server/main.ts` prepared the database and the build, of which this is a part, before starting it. */
const { host, port } = config;

// Libraries write to the console; every line of our log is JSON.
console.warn = (...parts: unknown[]) => log.warn(format(...parts));
console.error = (...parts: unknown[]) => log.error(format(...parts));

const metrics = cluster.isWorker ? askPrimaryForMetrics : metricsText;
const outbox = startOutbox();
const app = createApp({ metrics, commandEnded: outbox.hurry });
forgetWhatChanges();
const application = atPublicAddress(getRequestListener(app.fetch), config);
const server = createServer(pagesFirst(application)).listen(port, host);
answerGarbage(server);
server.keepAliveTimeout = 65_000;
server.requestTimeout = 60_000;
server.headersTimeout = 20_000;
server.once("error", (error: NodeJS.ErrnoException) => {
  const complaint = { kind: "cannot-listen", message: error.message };
  if (process.send) process.send(complaint, () => process.exit(1));
  else process.exit(1);
});

const close = gracefulClose(server);
let stopping = false;
async function shutDown(): Promise<void> {
  if (stopping) return;
  stopping = true;
  endOpenAnswers();
  await close();
  try {
    await outbox.stop();
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
