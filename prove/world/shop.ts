import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import {
  connectTo,
  kill,
  moneyProcessesOf,
  pidFileOf,
  postmasterOf,
  webProcessesOf,
  withChildren,
  workerProcessesOf,
} from "#tests/support/application-processes.ts";
import { PATIENCE } from "#tests/support/patience.ts";
import { freePort, type Shop, startShop } from "../../bench/harness/shop.ts";

const WEB_PROCESSES = "2";
/**
 * A worker that keeps dying is started after longer and longer pauses. The shop sells on without it, and so does the
 * simulation.
 */
const WORKER_MAY_TAKE = 2_000;
/** In the data folder, for who looks into a violation. */
export const LOG_FILE = "shop.log";

/** The built shop as `npm start` runs it, its processes within reach of a kill. */
export interface ProvedShop {
  port: number;
  dataDir: string;
  killWeb(which: number): void;
  killWorker(): void;
  killDatabase(): void;
  /** With kill -9, and started again: an operator or systemd would. */
  killPrimary(): Promise<void>;
  pauseDatabase(milliseconds: number): Promise<void>;
  /** Resolves when it answers that it is ready, whatever happened before. */
  untilReady(): Promise<void>;
  /** Resolves when it is ready and all its processes run again. */
  untilWhole(): Promise<void>;
  /** For preparing and for the final books; tried again while the database is away. */
  ask<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

export async function startProvedShop(
  dataDir: string,
  settings: Record<string, string>,
): Promise<ProvedShop> {
  const port = await freePort();
  const start = (): Promise<Shop> =>
    startShop({
      dataDir,
      port,
      logFile: join(dataDir, LOG_FILE),
      settings: { WEB_CONCURRENCY: WEB_PROCESSES, TRUST_PROXY: "1", ...settings },
    });
  let shop = await start();
  const isReady = async (): Promise<boolean> => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5000) });
    await answer.arrayBuffer();
    return answer.status === 200;
  };
  const runsJobs = (): boolean =>
    workerProcessesOf(dataDir).length > 0 && moneyProcessesOf(dataDir).length > 0;
  const postmaster = (): number | null => (existsSync(pidFileOf(dataDir)) ? postmasterOf(dataDir).pid : null);

  return {
    port,
    dataDir,
    killWeb: (which) => {
      const living = webProcessesOf(dataDir);
      if (living.length > 0) kill(living[which % living.length]!, "SIGKILL");
    },
    killWorker: () => {
      for (const pid of [...workerProcessesOf(dataDir), ...moneyProcessesOf(dataDir)]) kill(pid, "SIGKILL");
    },
    killDatabase: () => {
      const pid = postmaster();
      if (pid) kill(pid, "SIGKILL");
    },
    killPrimary: async () => {
      kill(shop.pid, "SIGKILL");
      await delay(200);
      shop = await startAgain(start);
    },
    pauseDatabase: async (milliseconds) => {
      const family = withChildren(postmaster());
      for (const pid of family) kill(pid, "SIGSTOP");
      await delay(milliseconds);
      for (const pid of family) kill(pid, "SIGCONT");
    },
    untilReady: async () => {
      await patiently("the shop to be ready", isReady);
      for (const end = performance.now() + WORKER_MAY_TAKE; performance.now() < end; await delay(100))
        if (runsJobs()) return;
    },
    untilWhole: async () => {
      await askDatabase(dataDir, "select 1", []);
      await patiently("every process of the shop", async () => {
        const web = webProcessesOf(dataDir).length;
        return web >= Number(WEB_PROCESSES) && runsJobs() && (await isReady());
      });
    },
    ask: <Row>(sql: string, values: unknown[] = []) => askDatabase<Row>(dataDir, sql, values),
    stop: () => shop.stop(),
  };
}

async function startAgain(start: () => Promise<Shop>): Promise<Shop> {
  let lastError: unknown;
  for (const end = performance.now() + PATIENCE; performance.now() < end; await delay(500)) {
    try {
      return await start();
    } catch (error) {
      // The processes of the former primary may still hold the port and the folder.
      lastError = error;
    }
  }
  throw lastError;
}

async function askDatabase<Row>(dataDir: string, sql: string, values: unknown[]): Promise<Row[]> {
  let rows: Row[] = [];
  await patiently("the database to answer", async () => {
    const client = await connectTo(dataDir);
    client.on("error", () => {});
    rows = await client
      .query(sql, values)
      .then((result) => result.rows as Row[])
      .finally(() => client.end().catch(() => {}));
    return true;
  });
  return rows;
}

/** Many seeds run at once on a machine with other work; what stands still does so for ever. */
const LONG_PATIENCE = 4 * PATIENCE;

/** Tries until it is so; what it throws meanwhile only counts when patience ends. */
export async function patiently(what: string, attempt: () => Promise<boolean>): Promise<void> {
  let last: unknown;
  for (const end = performance.now() + LONG_PATIENCE; performance.now() < end; await delay(100)) {
    try {
      if (await attempt()) return;
    } catch (error) {
      last = error;
      // A mistake of ours in the question does not pass by waiting.
      if (/^42/.test((error as { code?: string }).code ?? "")) throw error;
    }
  }
  throw new Error(`Waited ${LONG_PATIENCE / 1000} s for ${what}.`, { cause: last });
}
