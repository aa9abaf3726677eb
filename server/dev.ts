import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createViteServer } from "vite";
import type { DevSettings } from "./dev-process.ts";

type Application = typeof import("./app.ts");
type Addresses = typeof import("./public-address.ts");
type Answers = ReturnType<Addresses["atPublicAddress"]>;
type Configuration = typeof import("#app/platform/config/index.server.ts");
type Jobs = typeof import("./jobs.ts");
type RunningJobs = Awaited<ReturnType<Jobs["startJobs"]>>;

/** How long a folder must be quiet before the jobs are loaded again: an editor saves several files at once. */
const DEBOUNCE = 300;

/**
 * `npm run dev`: web and worker in this one process, straight from the sources through Vite. A request loads what changed
 * since the last one; the browser takes changed components without losing its state. Every source is loaded by Vite and by
 * nobody else: what Node itself imports here would be a second copy, with a pool, a clock and metrics of its own.
 */
const { host, port, publicHost } = JSON.parse(process.argv[2]!) as DevSettings;
const server = createServer();
// As in web.ts: a browser that asks again after a while must not meet a connection that is just being closed.
server.keepAliveTimeout = 65_000;
const vite = await createViteServer({
  appType: "custom",
  server: { middlewareMode: true, hmr: { server }, allowedHosts: [publicHost] },
});
const load = <Module>(file: string) => vite.ssrLoadModule(file) as Promise<Module>;

let jobs: { startJobs: Jobs["startJobs"]; running: RunningJobs } | null = null;
let turn = Promise.resolve();
let pause: NodeJS.Timeout;
let stopping = false;
// The Vite server inside React Router's plugin would end the process at once.
process.removeAllListeners("SIGTERM");
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, shutDown);
// The primary is gone (kill -9).
process.on("disconnect", () => process.exit(1));

let loaded: { createApp: Application["createApp"]; answer: Answers } | null = null;
/** The application of the newest sources; Vite gives the same module again until one of its files changed. */
async function application() {
  const { createApp, metricsText } = await load<Application>("/server/app.ts");
  if (loaded?.createApp !== createApp) {
    const { atPublicAddress } = await load<Addresses>("/server/public-address.ts");
    const { config } = await load<Configuration>("/app/platform/config/index.server.ts");
    const { fetch } = createApp({ metrics: metricsText });
    loaded = { createApp, answer: atPublicAddress(getRequestListener(fetch), config) };
  }
  return loaded;
}
server.on("request", (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const { answer } = await application();
      await answer(request, response);
    } catch (error) {
      vite.ssrFixStacktrace(error as Error);
      console.error(error);
      response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" });
      response.end((error as Error).stack);
    }
  });
});

async function runNewestJobs(): Promise<void> {
  const { startJobs } = await load<Jobs>("/server/jobs.ts");
  if (jobs?.startJobs === startJobs) return;
  await jobs?.running.stop();
  jobs = { startJobs, running: await startJobs() };
}
turn = runNewestJobs();
vite.watcher.on("change", () => {
  if (stopping) return;
  clearTimeout(pause);
  pause = setTimeout(() => {
    turn = turn.then(runNewestJobs).catch((error) => console.error(error));
  }, DEBOUNCE);
});

await application();
await turn;
await new Promise<void>((resolve, reject) => {
  server.once("error", reject);
  server.listen(port, host, resolve);
});
process.send?.("listening");

async function shutDown(): Promise<void> {
  if (stopping) return;
  stopping = true;
  clearTimeout(pause);
  try {
    await turn.catch(() => {});
    await jobs?.running.stop();
    server.close();
    server.closeAllConnections();
    const { closeResources, endOpenAnswers } = await load<Application>("/server/app.ts");
    endOpenAnswers();
    await closeResources();
    await vite.close();
  } finally {
    process.exit(0);
  }
}
