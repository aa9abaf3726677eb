import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { generateDatabaseTypes, SCHEMA_FILE } from "#scripts/database-types.ts";
import { databaseUrl } from "../config/index.server.ts";

it("the row types in the code are those of the migrated database (npm run db:types)", () => {
  expect(readFileSync(SCHEMA_FILE, "utf8")).toBe(generateDatabaseTypes(databaseUrl()));
});
