import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { clusterUrl, removeSocketFolder } from "#server/embedded-postgres/cluster.ts";
import { clusterFolderOf } from "#server/embedded-postgres/running.ts";

/** The processes and the database of an application on a DATA_DIR, from outside. */

export const pidFileOf = (dataDir: string): string => join(clusterFolderOf(dataDir), "postmaster.pid");

export function postmasterOf(dataDir: string): { pid: number; socketFolder: string } {
  const lines = readFileSync(pidFileOf(dataDir), "utf8").split("\n");
  return { pid: Number(lines[0]), socketFolder: lines[4]! };
}

/** A connection to its database; the caller closes it. */
export async function connectTo(dataDir: string): Promise<pg.Client> {
  const url = clusterUrl(postmasterOf(dataDir).socketFolder, "mare");
  const client = new pg.Client({ connectionString: url });
  // The database may end before the connection does: whoever asks next is told.
  client.on("error", () => {});
  await client.connect();
  return client;
}

export async function query(dataDir: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = await connectTo(dataDir);
  return client
    .query(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** The running processes of the application on this DATA_DIR, including the database's, whatever their parent. */
export function processesOf(dataDir: string, kind = ""): number[] {
  return processesIn(dataDir)
    .filter(({ text }) => text.includes(kind))
    .map(({ pid }) => pid);
}

function processesIn(dataDir: string): { pid: number; text: string }[] {
  // The result is killed, so match the whole path: the beginning of one would match other processes.
  if (!isAbsolute(dataDir)) throw new Error(`${dataDir} is not a whole path.`);
  const places = [dataDir, clusterFolderOf(dataDir)];
  return processTable().filter(({ text }) => places.some((place) => names(text, place)));
}

const POSTMASTER = "/postgres -D ";
/** How long a database may take to stop in good order, in milliseconds. */
const ORDERLY_STOP = 20_000;

/** Ends all of them. The database is asked to stop, because it holds memory that only it gives back; its sessions end with it. */
export async function endEverythingOn(dataDir: string): Promise<void> {
  const sockets = new Set<string>();
  const end = performance.now() + ORDERLY_STOP;
  // One that tidies up after another run (`ends-with-us.ts`) ends by itself.
  const others = () => processesIn(dataDir).filter(({ text }) => !text.includes("/end-leftovers.ts "));
  for (let left = others(); left.length > 0; left = others()) {
    const isLate = performance.now() > end;
    for (const { pid, text } of left) {
      const isPostmaster = text.includes(POSTMASTER);
      if (isPostmaster) sockets.add(text.split(" -k ")[1]?.split(" ")[0] ?? "");
      if (isLate || !(isPostmaster || text.startsWith("postgres: "))) kill(pid, "SIGKILL");
      else if (isPostmaster) kill(pid, "SIGINT");
    }
    await delay(20);
  }
  for (const folder of sockets) removeSocketFolder(folder);
}

const names = (text: string, path: string): boolean =>
  text
    .split(path)
    .slice(1)
    .some((rest) => !/^[\w.-]/.test(rest));

export const postmastersOf = (dataDir: string): number[] => processesOf(dataDir, POSTMASTER);
export const workerProcessesOf = (dataDir: string): number[] =>
  processesOf(dataDir, "build/server/worker.js");
export const moneyProcessesOf = (dataDir: string): number[] => processesOf(dataDir, "build/server/money.js");
export const webProcessesOf = (dataDir: string): number[] => processesOf(dataDir, "build/server/web.js");

export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Already ended.
  }
}

/** A process and those that it started itself; nobody when there is none. */
export function withChildren(parent: number | null): number[] {
  if (!parent) return [];
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  const rows = stdout.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
  return [parent, ...rows.filter(([, ppid]) => ppid === parent).map(([pid]) => pid!)];
}

/** Every process with its command line, environment and working folder: one of them names the DATA_DIR. */
function processTable(): { pid: number; text: string }[] {
  if (!existsSync("/proc")) {
    const { stdout } = spawnSync("ps", ["-A", "-E", "-ww", "-o", "pid=,command="], { encoding: "utf8" });
    return stdout.split("\n").map((line) => ({ pid: Number.parseInt(line, 10), text: line }));
  }
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      const about = [
        quietly(() => readFileSync(`/proc/${pid}/cmdline`, "utf8")),
        quietly(() => readFileSync(`/proc/${pid}/environ`, "utf8")),
        quietly(() => readlinkSync(`/proc/${pid}/cwd`)),
      ];
      return { pid: Number(pid), text: about.join(" ").replaceAll("\0", " ") };
    });
}

/** A process may end while it is read. */
function quietly(read: () => string): string {
  try {
    return read();
  } catch {
    return "";
  }
}
