import cluster from "node:cluster";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { type Config, readConfig } from "#app/platform/config/config.server.ts";
import { grantUse } from "#app/platform/db/grant-use.server.ts";
import { type Migration, MigrationError, readMigrations } from "#app/platform/db/migrate.server.ts";
import { prepareDatabase } from "#app/platform/db/prepare.server.ts";
import { ensureAdministrators } from "#database/administrators.ts";
import { answerOperators } from "./answer-operators.ts";
import { buildIfNeeded } from "./build.ts";
import { answerMetricsRequests } from "./cluster-metrics.ts";
import { startDevProcess } from "./dev-process.ts";
import { claimDataDir, type EmbeddedDatabase, startEmbeddedDatabase } from "./embedded-postgres/index.ts";
import { walArchiveSettings } from "./embedded-postgres/wal-archive.ts";
import { StartError, say, seconds, step } from "./progress.ts";
import { startWebProcesses } from "./web-processes.ts";
import { startWorkerProcess } from "./worker-process.ts";

/** Everything from an empty folder to a shop that answers. `--dev` is `npm run dev`. */
async function main(): Promise<void> {
  const startedAt = performance.now();
  const config = checkedConfig();
  const migrations = readMigrations("database/migrations");
  // Before anything is printed or built: a second start must not disturb the first.
  const dataDir = config.databaseUrl ? null : claimDataDir(config.dataDir);
  await requireFreePort(config);
  say("Maré is getting ready");
  if (dataDir) {
    embedded = startEmbeddedDatabase(dataDir, [
      `max_connections=${connectionsFor(config)}`,
      ...(config.walArchive ? walArchiveSettings(config.walArchive) : []),
    ]);
    // It starts while the build is looked at. Where it fails, its own step says so.
    embedded.catch(() => {});
  }
  if (!DEV) await step("build", () => buildIfNeeded(interruption.signal));

  const directUrl =
    config.databaseDirectUrl ?? (await step("embedded PostgreSQL", async () => embedded!)).url;
  interruption.signal.throwIfAborted();
  await step("database migrations", () =>
    migrateDatabase(config.databaseOwner ?? { url: directUrl, grantsTo: [] }, migrations),
  );
  if (config.demo) await step("sample shop", () => loadSampleShop(directUrl));
  else await step("administrators", () => ensureAdministrators(directUrl, config.adminEmails, new Date()));
  interruption.signal.throwIfAborted();

  if (DEV) await step("sources", () => startFromSources(config, directUrl));
  else await startProcesses(config, directUrl);

  ready = true;
  say(`Ready in ${seconds(performance.now() - startedAt)}. Stop with Ctrl-C.`);
  say(config.role === "worker" ? "  Jobs are run; pages are other nodes' part." : `  ${config.publicUrl}`);
  if (config.demo) await tellDemoAccounts();
}

async function startProcesses(config: Config, directUrl: string): Promise<void> {
  answerMetricsRequests();
  if (config.role !== "worker") await startWeb(config, directUrl);
  interruption.signal.throwIfAborted();
  if (config.role === "web") return;
  // Money first: the other one reads what strangers sent, and may be busy or have to be replaced.
  children.push(
    startWorkerProcess({ name: "the money process", script: scriptOf("money"), databaseUrl: directUrl }),
    startWorkerProcess({ name: "the worker process", script: scriptOf("worker"), databaseUrl: directUrl }),
  );
  if (config.role === "worker") children.push(await answerOperators(config));
}

async function startWeb(config: Config, directUrl: string): Promise<void> {
  const count = config.webConcurrency;
  const web = startWebProcesses({
    count,
    script: scriptOf("web"),
    databaseUrl: config.databaseUrl ?? directUrl,
    directUrl,
    drainSeconds: config.drainSeconds,
  });
  children.push(web);
  await step(`${count} web process${count > 1 ? "es" : ""}`, () => web.listening);
}

async function startFromSources(config: Config, databaseUrl: string): Promise<void> {
  const shop = startDevProcess({ config, databaseUrl });
  children.push(shop);
  await shop.listening;
}

const DEV = process.argv.includes("--dev");
const interruption = new AbortController();
let ready = false;
const children: { stop(): Promise<void> }[] = [];
let embedded: Promise<EmbeddedDatabase> | null = null;

const scriptOf = (name: "web" | "worker" | "money"): string =>
  fileURLToPath(new URL(`../build/server/${name}.js`, import.meta.url));

/** In-flight answers and jobs first, then the database they need, even one that was still starting. */
async function shutDown(exitCode: number): Promise<void> {
  if (interruption.signal.aborted) return;
  interruption.abort();
  await Promise.all(children.map((child) => child.stop()));
  await embedded?.then((database) => database.stop()).catch(() => {});
  process.exit(exitCode);
}

function checkedConfig(): Config {
  try {
    process.loadEnvFile();
  } catch (error) {
    // No .env is fine: every setting has a default.
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const result = readConfig(process.env);
  if (!result.ok) throw new StartError(`Configuration: ${result.problems.join("; ")}.`);
  return result.config;
}

/** Enough for full pools, the three connections beside each, jobs, migrations and an operator; 120 cost almost nothing. */
function connectionsFor({
  webConcurrency,
  databasePoolSize,
  searchPoolSize,
  payingPoolSize,
}: Config): number {
  return Math.max(120, webConcurrency * (databasePoolSize + searchPoolSize + payingPoolSize + 3) + 45);
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

async function migrateDatabase(
  { url, grantsTo }: { url: string; grantsTo: string[] },
  migrations: Migration[],
): Promise<void> {
  try {
    await prepareDatabase(url, migrations);
    for (const account of grantsTo) await grantUse(url, account);
  } catch (error) {
    if (error instanceof MigrationError) throw error;
    throw new StartError(
      `The database cannot be used: ${(error as Error).message || (error as NodeJS.ErrnoException).code}.`,
    );
  }
}

/** Imported here, so that an installation with its own database never loads it. */
async function loadSampleShop(databaseUrl: string): Promise<void> {
  const { loadSample } = await import("#database/sample/load-sample.ts");
  await loadSample(databaseUrl, new Date());
}

async function tellDemoAccounts(): Promise<void> {
  const { DEMO_PASSWORD, sampleAccounts } = await import("#database/sample/layers/accounts.ts");
  say(`  Demo accounts, password ${DEMO_PASSWORD}:`);
  for (const { email, permissions } of sampleAccounts)
    say(`    ${email}${permissions ? " at /admin/login" : ""}`);
}

/**
 * One line for what an operator can fix (also a full disk or a missing file); a stack trace for our own bugs.
 */
function explain(error: unknown): string | unknown {
  const expected =
    error instanceof StartError ||
    error instanceof MigrationError ||
    (error as NodeJS.ErrnoException).syscall !== undefined;
  return expected ? `Maré ${ready ? "has to stop" : "cannot start"}: ${(error as Error).message}` : error;
}

function fail(error: unknown): Promise<void> {
  // Errors caused by stopping are not reported.
  if (!interruption.signal.aborted) console.error(explain(error));
  return shutDown(1);
}

if (!cluster.isPrimary)
  throw new Error("server/start.ts is the primary process; web processes run build/server/web.js.");
// SIGHUP: the terminal was closed.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => shutDown(0));
// Without this a bug here would leave the database running.
process.on("uncaughtException", fail);

main().catch(fail);
