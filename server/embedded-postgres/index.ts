import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { say } from "../progress.ts";
import { databaseAccount } from "./account.ts";
import { findBinaries } from "./binaries.ts";
import {
  type ClusterOptions,
  clusterUrl,
  ensureDatabase,
  initializeCluster,
  makeSocketFolder,
  type RunningCluster,
  removeSocketFolder,
  startCluster,
} from "./cluster.ts";
import { claimDataDir, type DataDir, requireRoom } from "./data-dir.ts";
import { clusterFolder } from "./home.ts";
import { clearOrphan } from "./postmaster.ts";

export { claimDataDir } from "./data-dir.ts";

export const DATABASE = "mare";

export interface EmbeddedDatabase {
  /** The address the web processes connect to. */
  url: string;
  stop(): Promise<void>;
}

/** The real PostgreSQL server, from its npm package, living and dying with the application. */
export async function startEmbeddedDatabase(
  place: string | DataDir,
  settings?: string[],
): Promise<EmbeddedDatabase> {
  const dataDir = typeof place === "string" ? claimDataDir(place) : place;
  const account = databaseAccount();
  const folder = clusterFolder(dataDir.path, account);
  requireRoom(dirname(folder));
  const orphan = await clearOrphan(folder);
  if (orphan) removeSocketFolder(orphan.socketFolder);

  const options: ClusterOptions = {
    folder,
    logFile: join(dataDir.path, "postgres.log"),
    account,
    binaries: findBinaries(account),
    socketFolder: makeSocketFolder(account),
    settings,
  };
  const tidyUp = () => {
    removeSocketFolder(options.socketFolder);
    dataDir.release();
  };

  let running: RunningCluster | null = null;
  try {
    initializeCluster(options);
    running = await startCluster(options);
    await ensureDatabase(options.socketFolder, DATABASE);
  } catch (error) {
    await running?.stop();
    tidyUp();
    throw error;
  }

  const stop = supervise(options, running);
  return {
    url: clusterUrl(options.socketFolder, DATABASE),
    stop: async () => {
      await stop();
      tidyUp();
    },
  };
}

/** Brings the server back whenever it dies under us, while the shop answers 503. Returns what ends both. */
function supervise(options: ClusterOptions, first: RunningCluster): () => Promise<void> {
  let running = first;
  let stopping = false;
  const supervision = (async () => {
    while (!stopping) {
      await running.exited;
      if (!stopping) running = (await startAgain(options, () => stopping)) ?? running;
    }
  })();
  return async () => {
    stopping = true;
    await running.stop();
    await supervision;
    // A restart may have been under way when we were asked to stop.
    await running.stop();
  };
}

async function startAgain(
  options: ClusterOptions,
  stopping: () => boolean,
): Promise<RunningCluster | undefined> {
  say("  ! the embedded database stopped unexpectedly; starting it again");
  for (let pause = 100; !stopping(); pause = Math.min(pause * 2, 5_000)) {
    await delay(pause);
    try {
      await clearOrphan(options.folder);
      const running = await startCluster(options);
      say("  ✓ the embedded database is back");
      return running;
    } catch (error) {
      say(`  ! ${(error as Error).message}`);
    }
  }
}
