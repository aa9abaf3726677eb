import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { StartError } from "../progress.ts";

/** How a server is asked to leave: SIGINT ends sessions and writes a checkpoint; SIGQUIT is the way out of a hang. */
export const FAREWELL = [
  ["SIGINT", 20_000],
  ["SIGQUIT", 10_000],
] as const;

const PROCESSES = "/proc";

/**
 * Called while we hold the lock on DATA_DIR: whatever server still runs there lost its application (kill -9, a
 * crash). It is asked to shut down in good order, so that nothing committed is lost.
 */
export async function clearOrphan(cluster: string): Promise<{ socketFolder: string } | null> {
  const leftover = readPidFile(cluster);
  if (!leftover) return null;
  if (isServer(leftover.pid, cluster)) await endServer(leftover.pid, cluster);
  await endStrandedSessions(cluster);
  // A living process under that number is some other program by now, and PostgreSQL would take it for a server.
  // In every other case the file stays: through it PostgreSQL itself makes sure that no old session still writes.
  if (isAlive(leftover.pid)) rmSync(join(cluster, "postmaster.pid"), { force: true });
  return leftover;
}

export function readPidFile(cluster: string): { pid: number; socketFolder: string } | null {
  try {
    const lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    return { pid: Number(lines[0]), socketFolder: lines[4] ?? "" };
  } catch {
    return null;
  }
}

/** By its command line, which even root in a container without the right to trace may read. */
function isServer(pid: number, cluster: string): boolean {
  return commandOf(pid).includes(`/postgres -D ${cluster} `);
}

function commandOf(pid: number): string {
  try {
    if (existsSync(PROCESSES))
      return readFileSync(`${PROCESSES}/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout ?? "";
  } catch {
    return "";
  }
}

async function endServer(pid: number, cluster: string): Promise<void> {
  for (const [signal, patience] of FAREWELL) {
    send(signal, pid);
    for (const end = Date.now() + patience; Date.now() < end; await delay(20)) {
      if (!isServer(pid, cluster)) return;
    }
  }
  // Two servers on one folder would destroy it.
  throw new StartError(`An earlier database server (process ${pid}) does not stop. End it and start again.`);
}

/** Sessions of a server that was killed with -9 under them: busy ones do not notice, and hold up its successor. */
async function endStrandedSessions(cluster: string): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; await delay(20)) {
    const sessions = processesWorkingIn(cluster);
    if (sessions.length === 0) return;
    for (const pid of sessions) send("SIGQUIT", pid);
  }
}

function processesWorkingIn(cluster: string): number[] {
  if (!existsSync(PROCESSES)) return [];
  const folder = realpathSync(cluster);
  return readdirSync(PROCESSES)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const program = basename(readlinkSync(`${PROCESSES}/${pid}/exe`));
        return program.startsWith("postgres") && readlinkSync(`${PROCESSES}/${pid}/cwd`) === folder;
      } catch {
        return false;
      }
    });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function send(signal: NodeJS.Signals, pid: number): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself in the meantime.
  }
}
