import { hostname } from "node:os";
import pg from "pg";

interface Attempt {
  kind: "whole" | "base";
  at: Date;
  path: string;
  bytes: number | null;
  encrypted: boolean;
  /** Why there is no backup; null when there is one. */
  problem: string | null;
}

/**
 * Notes in the shop's database what became of a backup, so that administrators see it. A database that cannot take the note, or
 * that an older version of the shop wrote, makes no backup worse.
 */
export async function recordBackup(databaseUrl: string, attempt: Attempt): Promise<void> {
  const { kind, at, path, bytes, encrypted, problem } = attempt;
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "mare-backup" });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query(
      `insert into backups (kind, finished_at, host, path, bytes, encrypted, problem) values ($1, $2, $3, $4, $5, $6, $7)`,
      [kind, at, hostname(), path, bytes, encrypted, problem],
    );
  } catch (error) {
    console.log(`The backup could not be noted in the database: ${(error as Error).message}.`);
  } finally {
    await client.end().catch(() => {});
  }
}
