import { createServer, type RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createViteServer } from "vite";
import type { Config } from "#app/platform/config/config.server.ts";
import { atPublicAddress } from "./public-address.ts";

type Application = typeof import("./app.ts");
type Jobs = typeof import("./jobs.ts");
type RunningJobs = Awaited<ReturnType<Jobs["startJobs"]>>;

/** How long a folder must be quiet before the jobs are loaded again: an editor saves several files at once. */
const DEBOUNCE = 300;

/**
 * `npm run dev`: web and worker in this one process, straight from the sources through Vite. A request loads what changed
 * since the last one; the browser takes changed components without losing its state.
 */
export async function startDevServer({ config, databaseUrl }: { config: Config; databaseUrl: string }) {
  process.env.NODE_ENV = "development";
  process.env.MARE_PREPARED_DATABASE_URL = databaseUrl;
  const server = createServer();
  const ownListeners = process.listeners("SIGTERM");
  const vite = await createViteServer({
    appType: "custom",
    server: {
      middlewareMode: true,
      hmr: { server },
      allowedHosts: [new URL(config.publicUrl).hostname],
    },
  });

  // The Vite server inside React Router's plugin would end the process at once, and leave the database running.
  for (const listener of process.listeners("SIGTERM")) {
    if (!ownListeners.includes(listener)) process.off("SIGTERM", listener);
  }

  let loaded: { createApp: Application["createApp"]; answer: RequestListener } | null = null;
  /** The application of the newest sources; Vite gives the same module again until one of its files changed. */
  async function application() {
    const { createApp, metricsText } = (await vite.ssrLoadModule("/server/app.ts")) as Application;
    if (loaded?.createApp !== createApp) {
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

  let jobs: { startJobs: Jobs["startJobs"]; running: RunningJobs } | null = null;
  async function runNewestJobs(): Promise<void> {
    const { startJobs } = (await vite.ssrLoadModule("/server/jobs.ts")) as Jobs;
    if (jobs?.startJobs === startJobs) return;
    await jobs?.running.stop();
    jobs = { startJobs, running: await startJobs() };
  }
  let turn = runNewestJobs();
  let stopping = false;
  let pause: NodeJS.Timeout;
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
    server.listen(config.port, config.host, resolve);
  });
  return {
    stop: async () => {
      stopping = true;
      clearTimeout(pause);
      await turn.catch(() => {});
      await jobs?.running.stop();
      server.close();
      server.closeAllConnections();
      const { closeResources, endOpenAnswers } = (await vite.ssrLoadModule("/server/app.ts")) as Application;
      endOpenAnswers();
      await closeResources();
      await vite.close();
    },
  };
}
