import cluster from "node:cluster";
import type { Server } from "node:http";
import { format } from "node:util";
import { serve } from "@hono/node-server";
import { readConfig } from "#app/platform/config/config.server.ts";
import { answerGarbage } from "./answer-garbage.ts";
import { askPrimaryForMetrics } from "./cluster-metrics.ts";
import { gracefulClose } from "./graceful-close.ts";

/** One web process. `server/main.ts` prepared the database and the build before starting it. */
const application = await (await import("../build/server/index.js" as string)).web();
const result = readConfig(process.env);
if (!result.ok) throw new Error(result.problems.join("; "));
const { host, port } = result.config;

// Libraries speak through the console; every line of our log is JSON.
console.warn = (...parts: unknown[]) => application.log.warn(format(...parts));
console.error = (...parts: unknown[]) => application.log.error(format(...parts));

const metrics = cluster.isWorker ? askPrimaryForMetrics : application.metricsText;
const server = serve({ fetch: application.createApp({ metrics }).fetch, hostname: host, port }) as Server;
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
  application.endOpenAnswers();
  await close();
  try {
    await application.closeResources();
  } finally {
    // Also when the database is already away: nothing is left to wait for.
    process.exit(0);
  }
}

for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, shutDown);
// The primary is gone (kill -9): nobody would stop us or the database any more.
process.on("disconnect", () => process.exit(1));
process.on("unhandledRejection", (error) => application.log.error({ err: error }, "unhandled rejection"));
