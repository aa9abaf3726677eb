import type { TestProject } from "vitest/node";
import { readMigrations } from "#app/platform/db/migrate.server.ts";
import { prepareDatabase } from "#app/platform/db/prepare.server.ts";
import { startTemporaryDatabase } from "#server/embedded-postgres/temporary.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The migrated database that each test file clones. */
    templateUrl: string;
  }
}

/** One real PostgreSQL for the run, with durability off, because no test depends on it. */
export default async function setup(project: TestProject) {
  const database = await startTemporaryDatabase([
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
  ]);
  await prepareDatabase(database.url, readMigrations("database/migrations"));
  project.provide("templateUrl", database.url);
  return () => database.stop();
}
