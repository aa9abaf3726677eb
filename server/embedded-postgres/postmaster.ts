import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

interface PidFile {
  pid: number;
  socketFolder: string;
}

function readPidFile(cluster: string): PidFile | null {
  try {
    const lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    return { pid: Number(lines[0]), socketFolder: lines[4] ?? "" };
  } catch {
    return null;
  }
}

/**
 * Called while we hold the lock on DATA_DIR: whatever server still runs there lost its application (kill -9, a
 * crash). It is asked to shut down in good order, so that nothing committed is lost. A pid file whose process is
 * gone, or is by now something else, is only a leftover.
 */
export async function clearOrphan(cluster: string, { keep = "" } = {}): Promise<void> {
  const leftover = readPidFile(cluster);
  if (!leftover) return;
  if (isServerOf(leftover.pid, cluster)) await stopServer(leftover.pid);
  rmSync(join(cluster, "postmaster.pid"), { force: true });
  if (leftover.socketFolder.includes("mare-pg-") && leftover.socketFolder !== keep) {
    rmSync(leftover.socketFolder, { recursive: true, force: true });
  }
}

function isServerOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  if (existsSync("/proc/self/cwd")) {
    try {
      // PostgreSQL works inside its data folder; a reused pid does not.
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
    } catch {
      return false;
    }
  }
  const listed = spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  return listed.stdout?.includes(cluster) ?? false;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** SIGINT is PostgreSQL's fast shutdown: end sessions, write a checkpoint, leave. SIGQUIT is the way out of a hang. */
export async function stopServer(pid: number): Promise<void> {
  for (const [signal, patience] of [
    ["SIGINT", 20_000],
    ["SIGQUIT", 5_000],
  ] as const) {
    if (!signalled(pid, signal)) return;
    for (const end = Date.now() + patience; Date.now() < end; await delay(20)) {
      if (!isAlive(pid)) return;
    }
  }
}

function signalled(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
