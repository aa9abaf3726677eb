import cluster from "node:cluster";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { type Config, readConfig } from "#app/platform/config/config.server.ts";
import { MigrationError, migrate, readMigrations } from "#app/platform/db/migrate.server.ts";
import { buildIfNeeded } from "./build.ts";
import { answerMetricsRequests } from "./cluster-metrics.ts";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "./embedded-postgres/index.ts";
import { StartError, say, seconds, step } from "./progress.ts";
import { startWebProcesses } from "./web-processes.ts";

/** `npm start`: everything from an empty folder to a shop that answers. */
async function main(): Promise<void> {
  const startedAt = performance.now();
  const config = checkedConfig();
  await requireFreePort(config);
  say("Maré is getting ready");
  await step("build", async () => buildIfNeeded());

  const embedded = config.databaseUrl
    ? null
    : await step("embedded PostgreSQL", () => startEmbeddedDatabase(config.dataDir));
  stopLast = embedded;
  const databaseUrl = embedded?.url ?? config.databaseUrl!;
  await step("database migrations", () => migrateDatabase(databaseUrl));

  answerMetricsRequests();
  const webProcesses = startWebProcesses({
    count: config.webConcurrency,
    script: fileURLToPath(new URL("./web.ts", import.meta.url)),
    databaseUrl,
  });
  stopFirst = webProcesses;
  await step(
    `${config.webConcurrency} web process${config.webConcurrency > 1 ? "es" : ""}`,
    () => webProcesses.listening,
  );

  say(`Ready in ${seconds(performance.now() - startedAt)}. Stop with Ctrl-C.`);
  say(`  ${config.publicUrl}`);
}

let stopFirst: { stop(): Promise<void> } | null = null;
let stopLast: EmbeddedDatabase | null = null;
let stopping = false;

/** In-flight answers first, then the database they need. */
async function shutDown(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await stopFirst?.stop();
  await stopLast?.stop();
  process.exit(exitCode);
}

function checkedConfig(): Config {
  try {
    process.loadEnvFile();
  } catch {
    // There is no .env, which is fine: every setting has a default.
  }
  const result = readConfig(process.env);
  if (!result.ok) throw new StartError(`Configuration: ${result.problems.join("; ")}.`);
  return result.config;
}

function requireFreePort({ host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) =>
      reject(new StartError(`Cannot listen on ${host}:${port} (${error.code}). Set another PORT or HOST.`)),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

async function migrateDatabase(databaseUrl: string): Promise<void> {
  const migrations = readMigrations("database/migrations");
  try {
    await migrate(databaseUrl, migrations);
  } catch (error) {
    if (error instanceof MigrationError) throw error;
    throw new StartError(
      `The database cannot be used: ${(error as Error).message || (error as NodeJS.ErrnoException).code}.`,
    );
  }
}

if (!cluster.isPrimary)
  throw new Error("server/main.ts is the primary process; web processes run server/web.ts.");
process.on("SIGTERM", () => shutDown(0));
process.on("SIGINT", () => shutDown(0));

main().catch(async (error: unknown) => {
  const expected = error instanceof StartError || error instanceof MigrationError;
  console.error(expected ? `Maré cannot start: ${error.message}` : error);
  await shutDown(1);
});
