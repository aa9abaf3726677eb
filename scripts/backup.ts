import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { keptPictures } from "#app/kept-pictures.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { pruneArchive, takeBaseBackup } from "#database/backup/base-backup.ts";
import type { Manifest } from "#database/backup/manifest.ts";
import { BASE, pruneBackups } from "#database/backup/prune.ts";
import { recordBackup } from "#database/backup/record-backup.ts";
import { takeBackup } from "#database/backup/take-backup.ts";
import { clusterFolderOf } from "#server/embedded-postgres/running.ts";
import { operatorConfig, Refusal, runCommand, runningDatabase, withDatabase } from "#server/operator.ts";

/** `npm run backup`: the whole shop into a new folder of BACKUP_DIR, while it goes on selling. */
const USAGE = `npm run backup
npm run backup -- --base

BACKUP_DIR, BACKUP_KEY and BACKUP_KEEP say where, how and how many.
--base  the data folder of the running embedded database, to which WAL_ARCHIVE_DIR adds every moment since`;

function wantsBase(): boolean {
  try {
    return parseArgs({ options: { base: { type: "boolean" } } }).values.base ?? false;
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n\n${USAGE}`);
  }
}

async function backUp(config: Config, now: Date): Promise<void> {
  const { folder, key } = config.backups;
  const { path, manifest, bytes } = await withDatabase(config, (databaseUrl) =>
    noted(databaseUrl, { kind: "whole", folder, encrypted: key !== undefined }, async () => {
      const taken = await takeBackup({
        databaseUrl,
        pictures: keptPictures(config),
        folder,
        passphrase: key,
        now,
      });
      return { ...taken, bytes: sizeOf(taken.manifest) };
    }),
  );
  const megabytes = bytes / 1024 / 1024;
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${path}: ${manifest.tables.length} tables with ${rows} rows, ${manifest.pictures.length} pictures, ` +
      `${megabytes.toFixed(1)} MB, ${key ? "encrypted" : "not encrypted"}.`,
  );
  if (manifest.picturesWithoutFile.length > 0)
    console.log(`No file was found of the pictures ${manifest.picturesWithoutFile.join(", ")}.`);
}

const sizeOf = ({ tables, pictures }: Manifest): number =>
  [...tables, ...pictures].reduce((sum, { file }) => sum + file.bytes, 0);

/** Takes a backup, and notes in the database that it is there, or why it is not. */
async function noted<Taken extends { path: string; bytes: number | null }>(
  databaseUrl: string,
  { kind, folder, encrypted }: { kind: "whole" | "base"; folder: string; encrypted: boolean },
  take: () => Promise<Taken>,
): Promise<Taken> {
  const note = (path: string, bytes: number | null, problem: string | null) =>
    recordBackup(databaseUrl, { kind, at: new Date(), path, bytes, encrypted, problem });
  try {
    const taken = await take();
    await note(taken.path, taken.bytes, null);
    return taken;
  } catch (error) {
    await note(resolve(folder), null, (error as Error).message);
    throw error;
  }
}

async function backUpBase(config: Config, now: Date): Promise<void> {
  const { databaseUrl, dataDir, walArchive, backups } = config;
  const url = runningDatabase(config);
  if (databaseUrl || !walArchive || !url)
    throw new Refusal("--base is for a running shop on the embedded database with WAL_ARCHIVE_DIR.");
  const cluster = clusterFolderOf(dataDir);
  const { folder } = backups;
  const { path } = await noted(url, { kind: "base", folder, encrypted: false }, async () => ({
    path: await takeBaseBackup({ databaseUrl: url, cluster, folder, now }),
    bytes: null,
  }));
  console.log(path);
}

await runCommand(async () => {
  const base = wantsBase();
  const config = operatorConfig();
  const { folder, keep } = config.backups;
  const now = new Date();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await (base ? backUpBase(config, now) : backUp(config, now));
  for (const name of pruneBackups(folder, { kind: base ? BASE : "", keep, now }))
    console.log(`Removed ${join(folder, name)}.`);
  if (base) await pruneArchive(config.walArchive!, folder);
});
