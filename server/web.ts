import cluster from "node:cluster";
import type { Server } from "node:http";
import { serve } from "@hono/node-server";
import { readConfig } from "#app/platform/config/config.server.ts";
import { askPrimaryForMetrics } from "./cluster-metrics.ts";

/** One web process. `server/main.ts` prepared the database and the build before starting it. */
const HANGING_REQUESTS_GET = 20_000;

const application = await import("../build/server/index.js" as string);
const result = readConfig(process.env);
if (!result.ok) throw new Error(result.problems.join("; "));
const { host, port } = result.config;

const metrics = cluster.isWorker ? askPrimaryForMetrics : application.metricsText;
const server = serve({ fetch: application.createApp({ metrics }).fetch, hostname: host, port }) as Server;
server.keepAliveTimeout = 65_000;
server.requestTimeout = 60_000;
server.headersTimeout = 20_000;
server.once("error", (error: NodeJS.ErrnoException) => {
  process.send?.({ kind: "cannot-listen", message: error.message });
  process.exit(1);
});

let stopping = false;
async function shutDown(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), HANGING_REQUESTS_GET).unref();
  });
  await application.closeResources();
  process.exit(0);
}

process.on("SIGTERM", shutDown);
process.on("SIGINT", shutDown);
// The primary is gone (kill -9): nobody would stop us or the database any more.
process.on("disconnect", () => process.exit(1));
process.on("unhandledRejection", (error) => application.log.error({ err: error }, "unhandled rejection"));
