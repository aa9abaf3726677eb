import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { databaseUrl } from "../config/index.server.ts";
import { MIGRATION_LOCK, type Migration, migrate, readMigrations } from "./migrate.server.ts";

const databases: string[] = [];
let emptyUrl = "";

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(sql).finally(() => client.end());
}

const migration = (name: string, sql: string, checksum = sql): Migration => ({ name, sql, checksum });

beforeEach(async () => {
  const name = `empty_${randomBytes(6).toString("hex")}`;
  await query(databaseUrl(), `create database ${name} template template0`);
  databases.push(name);
  const url = new URL(databaseUrl());
  url.pathname = `/${name}`;
  emptyUrl = url.href;
});

afterAll(async () => {
  for (const name of databases) await query(databaseUrl(), `drop database ${name} with (force)`);
});

describe("migrations", () => {
  it("run in order, once", async () => {
    const first = migration("0001_a.sql", "create table a (n int)");
    const second = migration("0002_b.sql", "insert into a values (1)");
    expect(await migrate(emptyUrl, [first])).toEqual(["0001_a.sql"]);
    expect(await migrate(emptyUrl, [first, second])).toEqual(["0002_b.sql"]);
    expect(await migrate(emptyUrl, [first, second])).toEqual([]);
    expect((await query(emptyUrl, "select n from a")).rows).toEqual([{ n: 1 }]);
  });

  it("let ten nodes start at once and still run once", async () => {
    const list = [migration("0001_a.sql", "create table a (n int); insert into a values (1)")];
    const runs = await Promise.all(Array.from({ length: 10 }, () => migrate(emptyUrl, list)));
    expect(runs.filter((applied) => applied.length === 1)).toHaveLength(1);
    expect((await query(emptyUrl, "select n from a")).rows).toHaveLength(1);
  });

  it("wait for a backup only when there are new ones", async () => {
    const list = [migration("0001_a.sql", "create table a (n int)")];
    await migrate(emptyUrl, list);
    const backup = new pg.Client({ connectionString: emptyUrl });
    await backup.connect();
    try {
      await backup.query("select pg_advisory_lock_shared($1)", [MIGRATION_LOCK]);
      expect(await migrate(emptyUrl, list)).toEqual([]);
    } finally {
      await backup.end();
    }
  });

  it("refuse an old file that changed, and touch nothing", async () => {
    await migrate(emptyUrl, [migration("0001_a.sql", "create table a (n int)")]);
    const changed = [
      migration("0001_a.sql", "create table a (n text)"),
      migration("0002_b.sql", "drop table a"),
    ];
    await expect(migrate(emptyUrl, changed)).rejects.toThrow("0001_a.sql changed after it was applied");
    expect((await query(emptyUrl, "select count(*)::int as n from a")).rows).toEqual([{ n: 0 }]);
  });

  it("leave nothing of a broken file, and keep the good ones before it", async () => {
    const list = [
      migration("0001_a.sql", "create table a (n int)"),
      migration("0002_b.sql", "create table b (n int); creat table c (n int)"),
    ];
    await expect(migrate(emptyUrl, list)).rejects.toThrow(/0002_b.sql failed: .*Nothing of it was applied/);
    expect((await query(emptyUrl, "select to_regclass('a') as a, to_regclass('b') as b")).rows).toEqual([
      { a: "a", b: null },
    ]);
  });

  it("refuse a database that is ahead of this version", async () => {
    await migrate(emptyUrl, [migration("0001_a.sql", "select 1"), migration("0002_b.sql", "select 1")]);
    await expect(migrate(emptyUrl, [migration("0001_a.sql", "select 1")])).rejects.toThrow(
      "0002_b.sql, which this version does not know",
    );
  });

  it("of the product apply to an empty database", async () => {
    const list = readMigrations("database/migrations");
    expect(await migrate(emptyUrl, list)).toHaveLength(list.length);
  });
});
