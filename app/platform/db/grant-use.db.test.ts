import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { databaseUrl } from "../config/index.server.ts";
import { grantUse } from "./grant-use.server.ts";

const role = `shop "${randomUUID()}"`;
const quoted = pg.escapeIdentifier(role);
const client = new pg.Client({ connectionString: databaseUrl() });

beforeAll(async () => {
  await client.connect();
  await client.query(`create role ${quoted}`);
  await grantUse(databaseUrl(), role);
  // Each start repeats it.
  await grantUse(databaseUrl(), role);
  await client.query(`set role ${quoted}`);
});
afterAll(async () => {
  await client.query(`reset role; drop owned by ${quoted}; drop role ${quoted}`);
  await client.end();
});

const codeOf = (statement: string) =>
  client.query(statement).then(
    () => "done",
    ({ code }: pg.DatabaseError) => code,
  );

it.each([
  "create table mine (id int)",
  "drop table products",
  "alter table products disable trigger all",
  "truncate pedidos cascade",
  "create function mine() returns int language sql as 'select 1'",
  "update audit_log set action = 'nothing'",
  "delete from audit_log",
  "update ledger_entries set amount = 0",
  "delete from ledger_entries",
  "insert into schema_migrations values ('9999_mine.sql', 'x')",
  "drop table graphile_worker._private_jobs",
])("the shop's account may not: %s", async (statement) => {
  expect(await codeOf(statement)).toBe("42501");
});

it("the shop's account reads and writes rows, and enqueues and takes jobs", async () => {
  expect(await codeOf("select count(*) from products, audit_log, ledger_entries")).toBe("done");
  expect(await codeOf("insert into throttles values ('mine', 1, now())")).toBe("done");
  expect(await codeOf("update throttles set attempts = 2 where key = 'mine'")).toBe("done");
  expect(await codeOf("delete from throttles where key = 'mine'")).toBe("done");
  await client.query("select graphile_worker.add_job('mine')");
  const { rows } = await client.query("select task_identifier from graphile_worker.jobs");
  expect(rows).toContainEqual({ task_identifier: "mine" });
  expect(await codeOf("delete from graphile_worker._private_jobs")).toBe("done");
});
