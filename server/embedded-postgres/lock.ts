import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "../progress.ts";

/**
 * One running application per DATA_DIR. SQLite's exclusive lock is a lock of the operating system: it disappears
 * with the process however that ends, so there is no stale lock file to judge.
 */
export function lockDataDir(dataDir: string): void {
  const owner = join(dataDir, "owner");
  const lock = new DatabaseSync(join(dataDir, "lock"));
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch {
    throw new StartError(
      `${dataDir} is already in use by another Maré (process ${pidIn(owner)}). Stop it, or set another DATA_DIR.`,
    );
  }
  writeFileSync(owner, `${process.pid}\n`);
  held = lock;
}

/** Kept so that the lock is not collected, and thereby released, while we run. */
let held: DatabaseSync | undefined;

export function unlockDataDir(): void {
  held?.close();
  held = undefined;
}

function pidIn(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return "unknown";
  }
}
