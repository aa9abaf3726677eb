import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, afterEach, expect, inject } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { PREPARED_DATABASE_URL } from "#app/platform/config/index.server.ts";

/** Runs before a test file is imported: clones the template and points the application's pool at the clone. */
const template = new URL(inject("templateUrl"));
const clone = `test_${randomBytes(6).toString("hex")}`;

async function asAdministrator(sql: string): Promise<void> {
  const url = new URL(template);
  url.pathname = "/postgres";
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

await asAdministrator(`create database ${clone} template ${template.pathname.slice(1)} strategy file_copy`);
const own = new URL(template);
own.pathname = `/${clone}`;
process.env[PREPARED_DATABASE_URL] = own.href;

// One connection each, so that code that holds one and waits for a second fails. Only tests with concurrent
// requests get as many as a web process has.
const doesThingsAtOnce = /Promise\.all/.test(readFileSync(expect.getState().testPath!, "utf8"));
// A worker may run several files: keep the original settings of the run.
process.env.POOL_SIZE_OF_THE_RUN ??= process.env.DATABASE_POOL_SIZE ?? "";
process.env.DATABASE_POOL_SIZE = process.env.POOL_SIZE_OF_THE_RUN || (doesThingsAtOnce ? "10" : "1");

// Imported here, because importing it opens the database.
const { composeForTests } = await import("../composition.ts");
composeForTests();

afterEach(() => clock.reset());

afterAll(async () => {
  const { pool } = await import("#app/platform/db/db.server.ts");
  await pool.end();
  await asAdministrator(`drop database ${clone} with (force)`);
});
