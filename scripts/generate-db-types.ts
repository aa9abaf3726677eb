import { writeFileSync } from "node:fs";
import { readMigrations } from "#app/platform/db/migrate.server.ts";
import { prepareDatabase } from "#app/platform/db/prepare.server.ts";
import { startTemporaryDatabase } from "#tests/support/temporary-database.ts";
import { generateDatabaseTypes, SCHEMA_FILE } from "./database-types.ts";

/** `npm run db:types`: writes the row types of the migrated database. A test fails while they are out of date. */
const database = await startTemporaryDatabase();
try {
  await prepareDatabase(database.url, readMigrations("database/migrations"));
  writeFileSync(SCHEMA_FILE, generateDatabaseTypes(database.url));
  console.log(`Wrote ${SCHEMA_FILE}`);
} finally {
  await database.stop();
}
