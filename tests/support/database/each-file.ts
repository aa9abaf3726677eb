import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, afterEach, expect, inject } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { PREPARED_DATABASE_URL, PREPARED_DIRECT_URL } from "#app/platform/config/index.server.ts";
import { asAdministrator, withDatabase } from "./given-server.ts";

/** Runs before a test file is imported: clones the template and points the application's pool at the clone. */
const template = inject("templateUrl");
const clone = `test_${randomBytes(6).toString("hex")}`;
const original = new URL(template).pathname.slice(1);

await asAdministrator(template, `create database ${clone} template ${original} strategy file_copy`);
process.env[PREPARED_DIRECT_URL] = withDatabase(template, clone);
process.env[PREPARED_DATABASE_URL] = withDatabase(inject("poolerUrl") || template, clone);

// One connection each, so that code that holds one and waits for a second fails. Only tests with concurrent
// requests get as many as a web process has.
const doesThingsAtOnce = /Promise\.all|meetingAt/.test(readFileSync(expect.getState().testPath!, "utf8"));
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
  await asAdministrator(template, `drop database ${clone} with (force)`);
});
