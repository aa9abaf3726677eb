import { spawn } from "node:child_process";
import type { Socket } from "node:net";
import { fileURLToPath } from "node:url";

/** What is left behind in a folder by a run that could not tidy up. */
export interface Leftover {
  folder: string;
  /** Whether the folder is removed, too; one that somebody named, or wants to look into, stays. */
  remove: boolean;
}

const PROGRAM = fileURLToPath(new URL("end-leftovers.ts", import.meta.url));
let watcher: Socket | null = null;

/**
 * For test runners and measurements: whatever works in this folder (a PostgreSQL, a shop) ends with this process, however
 * that ends, also by kill -9. Call it before anything is started there. A second process holds the other end of a pipe, which the system closes.
 */
export function endsWithUs(folder: string, { remove = true } = {}): void {
  watcher ??= startWatcher();
  watcher.write(`${JSON.stringify({ folder, remove } satisfies Leftover)}\n`);
}

function startWatcher(): Socket {
  if (process.env.npm_lifecycle_event) endWithParent();
  const { PATH, TMPDIR } = process.env;
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", PROGRAM], {
    // Out of reach of a Ctrl-C and of a kill of the whole group.
    detached: true,
    cwd: "/",
    env: { PATH, TMPDIR },
    stdio: ["pipe", "ignore", "ignore"],
  });
  child.unref();
  const pipe = child.stdin as Socket;
  pipe.unref();
  return pipe;
}

/** npm cannot tell what it started that it was killed. */
function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1);
  }, 1_000).unref();
}
