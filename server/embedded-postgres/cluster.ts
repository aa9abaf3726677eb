import { spawn, spawnSync } from "node:child_process";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { StartError } from "../progress.ts";
import { type Account, canEnter } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { FAREWELL } from "./postmaster.ts";

export const SUPERUSER = "mare";
/** A Unix socket path may hold 107 bytes; leave room for our folder and PostgreSQL's file name. */
const MAX_SOCKET_PARENT_LENGTH = 60;

export interface ClusterOptions {
  folder: string;
  logFile: string;
  account: Account | null;
  binaries: Binaries;
  /** Where the server listens; the same across restarts, because clients hold its address. */
  socketFolder: string;
  /** Extra `name=value` settings; tests trade durability for speed, the shop never does. */
  settings?: string[];
}

export interface RunningCluster {
  exited: Promise<void>;
  stop(): Promise<void>;
}

/** Creates the cluster beside its final place and renames it, so that a start cut short leaves no half of one. */
export function initializeCluster({ folder, account, binaries }: ClusterOptions): void {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.initializing`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  if (account) chownSync(unfinished, account.uid, account.gid);
  const made = spawnSync(
    binaries.initdb,
    [
      "-D",
      unfinished,
      "-U",
      SUPERUSER,
      "--auth=trust",
      "--encoding=UTF8",
      // Built into PostgreSQL: the same order and the same capitals on every machine, whatever it has installed.
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--locale=C",
      "--no-instructions",
    ],
    { encoding: "utf8", cwd: "/", ...account },
  );
  if (made.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new StartError(
      `The database could not be created in ${folder}: ${reason(made.stderr) || made.error?.message}`,
    );
  }
  renameSync(unfinished, folder);
}

/**
 * Starts the server on a private Unix socket and no TCP port at all, so that it cannot meet another PostgreSQL.
 * It gets its own process group: Ctrl-C reaches us first, and we stop it last.
 */
export async function startCluster(options: ClusterOptions): Promise<RunningCluster> {
  const { folder, logFile, account, binaries, socketFolder, settings = [] } = options;
  const output = openSync(logFile, "a", 0o600);
  const alreadyLogged = statSync(logFile).size;
  const given = [
    "listen_addresses=",
    "port=5432",
    "unix_socket_permissions=0700",
    "max_connections=120",
    "shared_buffers=128MB",
    "timezone=UTC",
    "log_timezone=UTC",
    ...settings,
  ];
  const server = spawn(
    binaries.postgres,
    ["-D", folder, "-k", socketFolder, ...given.flatMap((setting) => ["-c", setting])],
    { stdio: ["ignore", output, output], detached: true, cwd: "/", ...account },
  );
  closeSync(output);
  const exited = new Promise<void>((resolve) => {
    server.once("error", () => resolve());
    server.once("exit", () => resolve());
  });
  const stop = async () => {
    for (const [signal, patience] of FAREWELL) {
      server.kill(signal);
      await Promise.race([exited, delay(patience, undefined, { ref: false })]);
    }
    await exited;
  };

  try {
    await untilReady(socketFolder, exited);
  } catch (error) {
    await stop();
    const why = reason(readFileSync(logFile).subarray(alreadyLogged).toString());
    throw new StartError(`The database did not start: ${why || (error as Error).message} (${logFile})`);
  }
  return { exited, stop };
}

/** The `host` parameter is what counts; the name before it only makes this a URL that every parser accepts. */
export const clusterUrl = (socketFolder: string, database: string): string =>
  `postgresql://${SUPERUSER}@localhost:5432/${database}?host=${encodeURIComponent(socketFolder)}`;

export async function ensureDatabase(socketFolder: string, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl(socketFolder, "postgres") });
  // A server lost between two queries is reported by the next one, not as a crash of ours.
  client.on("error", () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [database]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}

const SOCKET_FOLDER = "mare-pg-";

export function makeSocketFolder(account: Account | null): string {
  const parent =
    tmpdir().length <= MAX_SOCKET_PARENT_LENGTH && canEnter(tmpdir(), account) ? tmpdir() : "/tmp";
  const folder = mkdtempSync(join(parent, SOCKET_FOLDER));
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

/** The name comes from a file that the database account may write, so only a folder of our making is removed. */
export function removeSocketFolder(folder: string): void {
  const ours = [tmpdir(), "/tmp"].includes(dirname(folder)) && basename(folder).startsWith(SOCKET_FOLDER);
  if (ours) rmSync(folder, { recursive: true, force: true });
}

async function untilReady(socketFolder: string, exited: Promise<void>): Promise<void> {
  let gone = false;
  exited.then(() => {
    gone = true;
  });
  for (const end = Date.now() + 60_000; Date.now() < end; await delay(25)) {
    if (gone) throw new Error("it stopped at once");
    if (await answers(socketFolder)) return;
  }
  throw new Error("it did not answer within a minute");
}

async function answers(socketFolder: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: clusterUrl(socketFolder, "postgres"),
    connectionTimeoutMillis: 2_000,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** The line in which PostgreSQL says why it gave up; "starting up" is only what it told us while we waited. */
function reason(output: string | undefined): string {
  const complaint = output
    ?.split("\n")
    .find((line) => /FATAL|PANIC|error:/.test(line) && !line.includes("is starting up"));
  return complaint?.replace(/^.*?(FATAL|PANIC|error):\s*/, "") ?? "";
}
