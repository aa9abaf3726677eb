import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import pg from "pg";
import { BASE, listBackups, nameAt, UNFINISHED } from "./prune.ts";
import { BackupError } from "./stored-file.ts";

export interface BaseBackupRequest {
  databaseUrl: string;
  /** The data folder of the running server. */
  cluster: string;
  folder: string;
  now: Date;
}

/** What PostgreSQL makes anew, or must not find. */
const LEFT_OUT = new Set(["postmaster.pid", "postmaster.opts", "backup_label", "recovery.signal"]);
const LEFT_EMPTY = new Set([
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
]);

/**
 * The data folder of an embedded PostgreSQL, copied while it is written. The copy is not consistent in itself: the
 * write-ahead log of the time of copying, which the archive has when this returns, makes it so.
 */
export async function takeBaseBackup({
  databaseUrl,
  cluster,
  folder,
  now,
}: BaseBackupRequest): Promise<string> {
  const name = BASE + nameAt(now);
  const path = join(resolve(folder), name);
  const unfinished = path + UNFINISHED;
  // One session from the start to the end: PostgreSQL ends the backup with it.
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "mare-base-backup" });
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows: archiving } = await client.query("show archive_mode");
    if (archiving[0].archive_mode !== "on")
      throw new BackupError(
        "A base backup needs the archive of the write-ahead log: set WAL_ARCHIVE_DIR and start the shop again.",
      );
    await client.query("select pg_backup_start($1, fast => true)", [name]);
    await copyFolder(cluster, unfinished);
    const { rows } = await client.query<{ labelfile: string }>(
      "select labelfile from pg_backup_stop(wait_for_archive => true)",
    );
    await writeFile(join(unfinished, "backup_label"), rows[0]!.labelfile, { mode: 0o600, flush: true });
    await rename(unfinished, path);
    return path;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}

/** Files come and go while they are copied; one that is gone is in no need of restoring. */
async function copyFolder(from: string, to: string, depth = 0): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const { name } = entry;
    if ((depth === 0 && LEFT_OUT.has(name)) || name.startsWith("pgsql_tmp")) continue;
    const target = join(to, name);
    if (entry.isDirectory() && depth === 0 && LEFT_EMPTY.has(name)) await mkdir(target, { mode: 0o700 });
    else if (entry.isDirectory()) await copyFolder(join(from, name), target, depth + 1);
    else if (entry.isFile())
      await copyFile(join(from, name), target).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") throw error;
      });
  }
}

/** Removes archived files of the log that no base backup in the folder needs any more. */
export async function pruneArchive(archive: string, folder: string): Promise<string[]> {
  const oldest = listBackups(folder, BASE).at(-1);
  if (!oldest) return [];
  const label = await readFile(join(folder, oldest, "backup_label"), "utf8");
  const first = /\(file ([\dA-F]{24})\)/.exec(label)?.[1];
  if (!first) return [];
  // The first eight digits are the timeline; what follows counts on across timelines.
  const old = (await readdir(archive)).filter(
    (name) => /^[\dA-F]{24}/.test(name) && name.slice(8, 24) < first.slice(8),
  );
  for (const name of old) await rm(join(archive, name));
  return old;
}
