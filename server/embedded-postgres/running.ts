import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { clusterUrl } from "./cluster.ts";
import { DATABASE } from "./index.ts";
import { readPidFile } from "./postmaster.ts";

/** The address of the database that a running application keeps in this DATA_DIR; null when none runs there. */
export function runningDatabaseUrl(dataDir: string): string | null {
  const path = resolve(dataDir);
  const note = join(path, "postgres-location");
  const folder = existsSync(note) ? readFileSync(note, "utf8").trim() : join(path, "postgres");
  const running = readPidFile(folder);
  return running && existsSync(running.socketFolder) ? clusterUrl(running.socketFolder, DATABASE) : null;
}
