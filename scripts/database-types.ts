import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const SCHEMA_FILE = "app/platform/db/schema.ts";

/** The row types of the database at this address, as TypeScript. */
export function generateDatabaseTypes(databaseUrl: string): string {
  const folder = mkdtempSync(join(tmpdir(), "mare-codegen-"));
  const file = join(folder, "schema.ts");
  const run = spawnSync(
    process.execPath,
    [
      "node_modules/kysely-codegen/dist/cli/bin.js",
      ...["--dialect", "postgres", "--url", databaseUrl, "--out-file", file],
      ...[
        "--include-pattern",
        "public.*",
        "--exclude-pattern",
        "*.schema_migrations",
        "--log-level",
        "error",
      ],
    ],
    { encoding: "utf8" },
  );
  try {
    if (run.status !== 0) throw new Error(run.stderr || run.stdout);
    return readFileSync(file, "utf8");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
