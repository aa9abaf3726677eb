import { accessSync, constants, mkdirSync, rmSync, statfsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { StartError, say } from "../progress.ts";
import { databaseAccount } from "./account.ts";
import { findBinaries } from "./binaries.ts";
import {
  type ClusterOptions,
  clusterUrl,
  ensureDatabase,
  initializeCluster,
  makeSocketFolder,
  type RunningCluster,
  startCluster,
} from "./cluster.ts";
import { clusterFolder } from "./home.ts";
import { lockDataDir, unlockDataDir } from "./lock.ts";
import { clearOrphan } from "./postmaster.ts";

const DATABASE = "mare";
/** A fresh cluster takes about 60 MB and its write-ahead log as much again. */
const LEAST_FREE_BYTES = 300 * 1024 * 1024;

export interface EmbeddedDatabase {
  /** The address the web processes connect to. */
  url: string;
  stop(): Promise<void>;
}

/** The real PostgreSQL server, from its npm package, living and dying with the application. */
export async function startEmbeddedDatabase(
  dataDirSetting: string,
  settings?: string[],
): Promise<EmbeddedDatabase> {
  const dataDir = prepareDataDir(resolve(dataDirSetting));
  lockDataDir(dataDir);
  const account = databaseAccount();
  const folder = clusterFolder(dataDir, account);
  const options: ClusterOptions = {
    folder,
    logFile: join(dataDir, "postgres.log"),
    account,
    binaries: findBinaries(account),
    socketFolder: makeSocketFolder(account),
    settings,
  };
  requireRoom(dirname(folder));
  await clearOrphan(folder);
  initializeCluster(options);
  let running = await startCluster(options);
  await ensureDatabase(options.socketFolder, DATABASE);

  let stopping = false;
  const supervision = (async () => {
    while (!stopping) {
      await running.exited;
      if (!stopping) running = await restart(options, () => stopping);
    }
  })();

  return {
    url: clusterUrl(options.socketFolder, DATABASE),
    stop: async () => {
      stopping = true;
      await running.stop();
      await supervision;
      rmSync(options.socketFolder, { recursive: true, force: true });
      unlockDataDir();
    },
  };
}

function prepareDataDir(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
    return dataDir;
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
}

function requireRoom(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= LEAST_FREE_BYTES) return;
  const free = Math.floor((bavail * bsize) / 1024 / 1024);
  throw new StartError(`There is no room for the database in ${folder}: ${free} MB free, 300 MB needed.`);
}

/** The server died under us: bring it back, however often it takes, while the shop answers 503. */
async function restart(options: ClusterOptions, stopping: () => boolean): Promise<RunningCluster> {
  for (let pause = 100; ; pause = Math.min(pause * 2, 5_000)) {
    say("  ! the embedded database stopped unexpectedly; starting it again");
    await delay(pause);
    if (stopping()) return { exited: Promise.resolve(), stop: async () => {} };
    try {
      await clearOrphan(options.folder, { keep: options.socketFolder });
      return await startCluster(options);
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
    }
  }
}
