import { rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { originalKey, type PictureStorage } from "#app/modules/pictures/picture-storage.server.ts";
import { MIGRATION_LOCK } from "#app/platform/db/migrate.server.ts";
import { keyOf, type Manifest, newSalt, writeManifest } from "./manifest.ts";
import { nameAt, UNFINISHED } from "./prune.ts";
import { type StoredFile, storeFile } from "./stored-file.ts";
import { listSequences, listTables, quoted, type Table } from "./tables.ts";

export interface BackupRequest {
  databaseUrl: string;
  pictures: Pick<PictureStorage, "read">;
  /** Backups are folders in it, named after the moment they show. */
  folder: string;
  passphrase: string | undefined;
  now: Date;
}

export interface TakenBackup {
  path: string;
  manifest: Manifest;
}

/**
 * The whole shop as it was at one moment, while it goes on: all tables are read in one transaction, which sees nothing of what
 * is written meanwhile. Uploaded pictures never change, and their files are there before their rows.
 */
export async function takeBackup(request: BackupRequest): Promise<TakenBackup> {
  const { databaseUrl, folder, passphrase, now } = request;
  const path = join(resolve(folder), nameAt(now));
  const unfinished = path + UNFINISHED;
  const salt = passphrase ? newSalt() : null;
  const key = passphrase && salt ? keyOf(passphrase, salt) : null;
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "mare-backup" });
  // A connection that is lost is reported by the query that needs it.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read, read only");
    // Tables keep their columns meanwhile; a new version of the shop that starts now waits with its migrations.
    await client.query("select pg_advisory_xact_lock_shared($1)", [MIGRATION_LOCK]);
    const manifest = await store(client, request, unfinished, { key, salt });
    await client.query("commit");
    await writeManifest(unfinished, manifest, key);
    await rename(unfinished, path);
    return { path, manifest };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function store(
  client: pg.Client,
  { pictures, now }: BackupRequest,
  folder: string,
  { key, salt }: { key: Buffer | null; salt: string | null },
): Promise<Manifest> {
  const manifest: Manifest = {
    format: 1,
    madeAt: now.toISOString(),
    migrations: (await client.query("select name, checksum from schema_migrations order by name")).rows,
    tables: [],
    sequences: await listSequences(client),
    pictures: [],
    picturesWithoutFile: [],
    salt,
  };
  for (const table of await listTables(client))
    manifest.tables.push({ ...table, ...(await storeTable(client, table, folder, key)) });
  const { rows } = await client.query<{ id: string }>(
    "select id from pictures where drawing is null order by id",
  );
  for (const { id } of rows) {
    const bytes = await pictures.read(originalKey(id));
    if (bytes)
      manifest.pictures.push({
        id,
        file: await storeFile(folder, `pictures/${id}`, Readable.from([bytes]), key),
      });
    else manifest.picturesWithoutFile.push(id);
  }
  return manifest;
}

async function storeTable(
  client: pg.Client,
  { schema, name, columns }: Table,
  folder: string,
  key: Buffer | null,
): Promise<{ rows: number; file: StoredFile }> {
  const rows = client.query(
    copyTo(
      `copy (select ${columns.map((column) => quoted(column)).join(", ")} from ${quoted(schema, name)}) to stdout`,
    ),
  );
  const file = await storeFile(folder, `tables/${schema}.${name}`, rows, key);
  return { rows: rows.rowCount, file };
}
