import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { clusterUrl } from "./cluster.ts";
import { DATABASE } from "./index.ts";
import { readPidFile } from "./postmaster.ts";

/** Where the database of a DATA_DIR is. */
export function clusterFolderOf(dataDir: string): string {
  const path = resolve(dataDir);
  const note = join(path, "postgres-location");
  return existsSync(note) ? readFileSync(note, "utf8").trim() : join(path, "postgres");
}

/** The address of the database that a running application keeps in this DATA_DIR; null when none runs there. */
export function runningDatabaseUrl(dataDir: string): string | null {
  const running = readPidFile(clusterFolderOf(dataDir));
  return running && existsSync(running.socketFolder) ? clusterUrl(running.socketFolder, DATABASE) : null;
}
