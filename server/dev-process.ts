import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Config } from "#app/platform/config/config.server.ts";
import { StartError } from "./progress.ts";

/** What `server/dev.ts` has to know before it can load the settings as the application does. */
export interface DevSettings {
  host: string;
  port: number;
  publicHost: string;
}

const SCRIPT = fileURLToPath(new URL("dev.ts", import.meta.url));

/**
 * `npm run dev`: a process of its own for the shop from its sources, as `npm start` has them from the build. This one, which prepared
 * the database, loaded some of the same sources by Node.
 */
export function startDevProcess({ config, databaseUrl }: { config: Config; databaseUrl: string }) {
  const { host, port, publicUrl } = config;
  const settings: DevSettings = { host, port, publicHost: new URL(publicUrl).hostname };
  const child = fork(SCRIPT, [JSON.stringify(settings)], {
    env: { ...process.env, NODE_ENV: "development", MARE_PREPARED_DATABASE_URL: databaseUrl },
  });
  const ended = once(child, "exit");
  let stopping = false;
  return {
    listening: Promise.race([
      once(child, "message").then(() => {
        child.once("exit", () => {
          if (!stopping) throw new StartError("The development server stopped.");
        });
      }),
      ended.then(() => {
        throw new StartError("The development server could not start.");
      }),
    ]),
    stop: async () => {
      stopping = true;
      child.kill("SIGTERM");
      await ended;
    },
  };
}
