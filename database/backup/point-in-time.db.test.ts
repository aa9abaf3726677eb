import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { startEmbeddedDatabase } from "#server/embedded-postgres/index.ts";
import { recover } from "#server/embedded-postgres/recover.ts";
import { walArchiveSettings } from "#server/embedded-postgres/wal-archive.ts";
import { endsWithUs } from "#tests/support/ends-with-us.ts";
import { pruneArchive, takeBaseBackup } from "./base-backup.ts";

/** Open to the account of the database. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "mare-point-in-time-"));
  chmodSync(folder, 0o755);
  endsWithUs(folder);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

const momentOf = async (client: pg.Client): Promise<Date> =>
  (await client.query("select clock_timestamp() as moment")).rows[0].moment;

it("brings back the moment before a mistake, from a base backup and the archived log", async () => {
  const folder = temporaryFolder();
  const archive = join(folder, "it's the archive");
  const lived = join(folder, "lived");
  const running = await startEmbeddedDatabase(lived, ["fsync=off", ...walArchiveSettings(archive)]);
  const { base, beforeTheMistake } = await connected(running.url, async (client) => {
    await client.query("create table sold (piece int)");
    await client.query("insert into sold select generate_series(1, 1000)");
    const base = await takeBaseBackup({
      databaseUrl: running.url,
      cluster: join(lived, "postgres"),
      folder,
      now: new Date(),
    });
    await client.query("insert into sold select generate_series(1001, 1500)");
    // A Date has no microseconds: let the moment be a later one than that of the sale.
    await client.query("select pg_sleep(0.01)");
    const beforeTheMistake = await momentOf(client);
    await client.query("drop table sold");
    await client.query("select pg_switch_wal()");
    return { base, beforeTheMistake };
  }).finally(() => running.stop());

  const dataDir = join(folder, "again");
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000);
  await expect(
    recover({ dataDir: join(folder, "later"), base, archive, until: tomorrow, replace: false }),
  ).rejects.toThrow("ends before that moment");
  await recover({ dataDir, base, archive, until: beforeTheMistake, replace: false });
  await expect(recover({ dataDir, base, archive, until: null, replace: false })).rejects.toThrow("--replace");

  const again = await startEmbeddedDatabase(dataDir, ["fsync=off"]);
  const pieces = connected(again.url, async (client) => {
    // It can be written again.
    await client.query("insert into sold values (1501)");
    return (await client.query("select count(*)::int as pieces from sold")).rows[0].pieces;
  });
  expect(await pieces.finally(() => again.stop())).toBe(1_501);
});

it("says when nothing is archived", async () => {
  const folder = temporaryFolder();
  const running = await startEmbeddedDatabase(join(folder, "lived"), ["fsync=off"]);
  const taken = takeBaseBackup({ databaseUrl: running.url, cluster: folder, folder, now: new Date() });
  await expect(taken.finally(() => running.stop())).rejects.toThrow("WAL_ARCHIVE_DIR");
});

it("forgets the log that no base backup needs", async () => {
  const folder = temporaryFolder();
  const archive = join(folder, "archive");
  mkdirSync(archive);
  mkdirSync(join(folder, "base-2026-01-02T03-04-05Z"));
  writeFileSync(
    join(folder, "base-2026-01-02T03-04-05Z/backup_label"),
    "START WAL LOCATION: 0/4000028 (file 000000010000000000000004)\n",
  );
  const old = ["000000010000000000000002", "000000010000000000000003.00000028.backup"];
  const needed = ["000000010000000000000004", "000000020000000000000005", "00000002.history"];
  for (const name of [...old, ...needed]) writeFileSync(join(archive, name), "");
  expect((await pruneArchive(archive, folder)).sort()).toEqual(old);
  expect(readdirSync(archive).sort()).toEqual(needed.sort());
});
