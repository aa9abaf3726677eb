import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../progress.ts";
import { type Account, canEnter } from "./account.ts";

/** Where root keeps what the database account must reach when the project's own folder is closed to it. */
const SYSTEM_HOME = "/var/lib/mare";

export function systemHome(): string {
  if (!existsSync(SYSTEM_HOME)) {
    mkdirSync(SYSTEM_HOME, { recursive: true });
    // Whatever root's umask is: the account has to enter.
    chmodSync(SYSTEM_HOME, 0o755);
  }
  return SYSTEM_HOME;
}

/**
 * The folder of the database cluster: inside DATA_DIR, or, when the account cannot enter DATA_DIR, in a system
 * folder that a note in DATA_DIR points at. Removing DATA_DIR starts afresh either way.
 */
export function clusterFolder(dataDir: string, account: Account | null): string {
  const inside = join(dataDir, "postgres");
  const note = join(dataDir, "postgres-location");
  if (!existsSync(note)) {
    if (canEnter(dataDir, account)) return inside;
    writeFileSync(note, `${join(systemHome(), `data-${randomBytes(8).toString("hex")}`)}\n`);
  }
  const outside = readFileSync(note, "utf8").trim();
  systemHome();
  // The note is written before the move, so that a start cut short between the two is finished by the next.
  if (existsSync(inside) && !existsSync(outside)) moveOut(inside, outside, note);
  return outside;
}

/** The folder around an existing database was closed to its account since the last start. */
function moveOut(inside: string, outside: string, note: string): void {
  try {
    renameSync(inside, outside);
  } catch {
    rmSync(note);
    throw new StartError(
      `The database account can no longer enter ${inside}. Open the folders above it (chmod o+rx) and start again.`,
    );
  }
}
