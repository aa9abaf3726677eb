import { randomBytes } from "node:crypto";
import pg from "pg";

/** The same address with another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

/** On the server's own database, which every PostgreSQL has. */
export async function asAdministrator(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(url, "postgres") });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** A database on a server that is not ours, and that keeps nothing of it. It sorts as the embedded one does. */
export async function databaseOn(server: string): Promise<{ url: string; stop(): Promise<void> }> {
  const name = `mare_tests_${randomBytes(6).toString("hex")}`;
  await asAdministrator(
    server,
    `create database ${name} template template0 encoding 'UTF8' locale_provider libc locale 'C.UTF-8'`,
  );
  return {
    url: withDatabase(server, name),
    stop: () => asAdministrator(server, `drop database ${name} with (force)`),
  };
}
