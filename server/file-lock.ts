import { DatabaseSync } from "node:sqlite";

const SQLITE_BUSY = 5;

/**
 * Node has no file locks, SQLite has: its exclusive lock is one of the operating system and disappears with the
 * process however that ends, so there is no stale lock to judge. Returns what releases it, or null when another
 * process holds it.
 */
export function tryLock(file: string): (() => void) | null {
  const lock = new DatabaseSync(file);
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    return () => lock.close();
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw error;
  }
}
