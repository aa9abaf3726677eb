import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrate, readMigrations } from "#app/platform/db/migrate.server.ts";
import { startEmbeddedDatabase } from "#server/embedded-postgres/index.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The migrated database that each test file clones. */
    templateUrl: string;
  }
}

/** One real PostgreSQL for the run, with durability off: what these tests prove does not survive a power cut. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), "mare-test-"));
  const database = await startEmbeddedDatabase(dataDir, [
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
  ]);
  await migrate(database.url, readMigrations("database/migrations"));
  project.provide("templateUrl", database.url);
  return async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
