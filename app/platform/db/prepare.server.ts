import { type Migration, migrate } from "./migrate.server.ts";

/** Our own tables, and the job queue's beside them, in a schema of their own that graphile-worker keeps itself. */
export async function prepareDatabase(databaseUrl: string, migrations: Migration[]): Promise<void> {
  await migrate(databaseUrl, migrations);
  // Imported here: web processes write jobs, but never load the queue.
  const { runMigrations, Logger } = await import("graphile-worker");
  const quiet = new Logger(() => () => {});
  await runMigrations({ connectionString: databaseUrl, maxPoolSize: 1, logger: quiet });
}
