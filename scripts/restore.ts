import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { keptPictures } from "#app/kept-pictures.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { readMigrations } from "#app/platform/db/migrate.server.ts";
import { listBackups } from "#database/backup/prune.ts";
import { checkBackup, restoreBackup } from "#database/backup/restore-backup.ts";
import { DATABASE } from "#server/embedded-postgres/index.ts";
import { recover } from "#server/embedded-postgres/recover.ts";
import { operatorConfig, Refusal, runCommand, withOwnDatabase } from "#server/operator.ts";

/**
 * `npm run restore`: a backup into the database of DATABASE_URL, which must be empty, or into the one in DATA_DIR, whose shop
 * must be stopped.
 */
const USAGE = `npm run restore -- latest|BACKUP [--replace]
npm run restore -- latest|BACKUP --check
npm run restore -- BASE [--until 2026-03-01T12:00:00Z] [--replace]

BACKUP     a folder that npm run backup made, or its name in BACKUP_DIR
BASE       one that npm run backup -- --base made: with what WAL_ARCHIVE_DIR holds, the embedded database of a moment since
--until    that moment; the last that was archived when absent
--replace  when there is a shop in DATA_DIR: sets it aside, as a database of another name beside the new one
--check    reads every file of the backup and restores nothing`;

interface RestoreCommand {
  backup: string;
  replace: boolean;
  check: boolean;
  until: Date | null;
}

function readCommand(): RestoreCommand {
  const options = {
    replace: { type: "boolean", default: false },
    check: { type: "boolean", default: false },
    until: { type: "string" },
  } as const;
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const { replace, check, until } = values;
    if (positionals.length !== 1) throw new Error("Which backup?");
    if (until !== undefined && !(MOMENT.test(until) && Number.isFinite(Date.parse(until))))
      throw new Error("--until takes a moment with its time zone, such as 2026-03-01T12:00:00Z.");
    return { backup: positionals[0]!, replace, check, until: until ? new Date(until) : null };
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n\n${USAGE}`);
  }
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/;

function pathOf(backup: string, { backups: { folder } }: Config): string {
  const name = backup === "latest" ? listBackups(folder)[0] : backup;
  if (!name) throw new Refusal(`There is no backup in ${resolve(folder)}.`);
  const path = [join(folder, name), name].map((each) => resolve(each)).find((each) => existsSync(each));
  if (!path) throw new Refusal(`There is no backup ${name}, neither here nor in ${resolve(folder)}.`);
  return path;
}

/** The embedded database is made anew; what it held stays beside it, for whoever regrets it. */
async function setAside(url: string): Promise<void> {
  const administered = new URL(url);
  administered.pathname = "/postgres";
  const client = new pg.Client({ connectionString: administered.href });
  await client.connect();
  try {
    const kept = `${DATABASE}_before_${new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14)}`;
    await client.query(`alter database ${DATABASE} rename to ${kept}`);
    await client.query(`create database ${DATABASE}`);
    console.log(`The shop that was there is kept as the database ${kept}.`);
  } finally {
    await client.end();
  }
}

async function restoreWhole(path: string, { replace, check }: RestoreCommand, config: Config): Promise<void> {
  const { key: passphrase } = config.backups;
  const { madeAt } = await checkBackup(path, passphrase);
  if (check) return console.log(`${path} is whole. It shows the shop as it was at ${madeAt}.`);
  if (config.databaseUrl && replace)
    throw new Refusal(
      "--replace is for the database in DATA_DIR. Make an empty one and set DATABASE_URL to it.",
    );
  const restore = async (databaseUrl: string) => {
    if (replace) await setAside(databaseUrl);
    await restoreBackup({
      path,
      passphrase,
      databaseUrl,
      migrations: readMigrations("database/migrations"),
      pictures: keptPictures(config),
    });
  };
  const given = config.databaseOwner?.url ?? config.databaseDirectUrl;
  await (given ? restore(given) : withOwnDatabase(config, restore));
  console.log(`Restored. The shop is as it was at ${madeAt}; npm start opens it.`);
}

async function restoreMoment(
  base: string,
  { until, replace }: RestoreCommand,
  config: Config,
): Promise<void> {
  const { databaseUrl, dataDir, walArchive } = config;
  if (databaseUrl || !walArchive)
    throw new Refusal(
      "A base backup is restored into DATA_DIR, with WAL_ARCHIVE_DIR and without DATABASE_URL.",
    );
  await recover({ dataDir, base, archive: walArchive, until, replace });
  console.log(
    `Restored as it was at ${until?.toISOString() ?? "the end of the archive"}; npm start opens it.`,
  );
}

await runCommand(async () => {
  const command = readCommand();
  const config = operatorConfig();
  const path = pathOf(command.backup, config);
  const isBase = existsSync(join(path, "backup_label"));
  if (command.until && !isBase) throw new Refusal(`--until needs a base backup, which ${path} is not.`);
  await (isBase ? restoreMoment : restoreWhole)(path, command, config);
});
