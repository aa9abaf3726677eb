import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate, readMigrations } from "#app/platform/db/migrate.server.ts";
import { startEmbeddedDatabase } from "#server/embedded-postgres/index.ts";
import { generateDatabaseTypes, SCHEMA_FILE } from "./database-types.ts";

/** `npm run db:types`: writes the row types of the migrated database. A test fails while they are out of date. */
const dataDir = mkdtempSync(join(tmpdir(), "mare-types-"));
const database = await startEmbeddedDatabase(dataDir, ["fsync=off"]);
try {
  await migrate(database.url, readMigrations("database/migrations"));
  writeFileSync(SCHEMA_FILE, generateDatabaseTypes(database.url));
  console.log(`Wrote ${SCHEMA_FILE}`);
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
