import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../progress.ts";
import { type Account, canEnter } from "./account.ts";

/** Where root keeps what the database account must reach when the project's own folder is closed to it. */
export const SYSTEM_HOME = "/var/lib/mare";

/**
 * The folder of the database cluster: inside DATA_DIR, or, when the account cannot enter DATA_DIR, in a system
 * folder that a note in DATA_DIR points at. Removing DATA_DIR starts afresh either way.
 */
export function clusterFolder(dataDir: string, account: Account | null): string {
  const inside = join(dataDir, "postgres");
  const note = join(dataDir, "postgres-location");
  if (existsSync(note)) return readFileSync(note, "utf8").trim();
  if (canEnter(dataDir, account)) return inside;

  mkdirSync(SYSTEM_HOME, { recursive: true, mode: 0o755 });
  const outside = join(SYSTEM_HOME, `data-${randomBytes(8).toString("hex")}`);
  if (existsSync(inside)) moveOut(inside, outside);
  writeFileSync(note, `${outside}\n`);
  return outside;
}

/** The folder around an existing database was closed to its account since the last start. */
function moveOut(inside: string, outside: string): void {
  try {
    renameSync(inside, outside);
  } catch {
    throw new StartError(
      `The database account can no longer enter ${inside}. Open the folders above it (chmod o+rx) and start again.`,
    );
  }
}
