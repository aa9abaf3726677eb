import type { TestProject } from "vitest/node";
import { readMigrations } from "#app/platform/db/migrate.server.ts";
import { prepareDatabase } from "#app/platform/db/prepare.server.ts";
import { startTemporaryDatabase } from "#tests/support/temporary-database.ts";
import { databaseOn } from "./given-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The migrated database that each test file clones. */
    templateUrl: string;
    /** The pooler in front of its server; empty where there is none. */
    poolerUrl: string;
  }
}

/**
 * One real PostgreSQL for the run: the embedded one, with durability off, because no test depends on it, or the server of
 * DATABASE_URL. With DATABASE_DIRECT_URL that is a pooler, as for the shop.
 */
export default async function setup(project: TestProject) {
  const { DATABASE_URL: given, DATABASE_DIRECT_URL: direct } = process.env;
  const database = given
    ? await databaseOn(direct || given)
    : await startTemporaryDatabase(["fsync=off", "synchronous_commit=off", "full_page_writes=off"]);
  await prepareDatabase(database.url, readMigrations("database/migrations"));
  project.provide("templateUrl", database.url);
  project.provide("poolerUrl", (direct && given) || "");
  return () => database.stop();
}
