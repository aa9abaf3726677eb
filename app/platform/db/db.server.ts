import { AsyncResource } from "node:async_hooks";
import { Kysely, PostgresDialect, type TransactionBuilder } from "kysely";
import type pg from "pg";
import { config, databaseUrl, directDatabaseUrl, isWorker } from "../config/index.server.ts";
import { reportFigures } from "../gauge.server.ts";
import { currentRequest } from "../http/request-context.server.ts";
import { log } from "../log.server.ts";
import { countingStatements } from "./count-statements.server.ts";
import { refuseInsideTransaction, runInsideTransaction } from "./inside-transaction.server.ts";
import { PatientPool } from "./patient-pool.server.ts";
import { PreparingClient } from "./prepared.server.ts";
import type { DB } from "./schema.ts";
import { clientThroughPooler } from "./through-pooler.server.ts";

/** A page's query that runs this long is a defect, and must not hold a connection; a job may take longer. */
const MAX_QUERY_TIME = isWorker ? 15 * 60_000 : 15_000 * config.databasePatience;
/** Waiting for a lock holds a connection as well; those who need one rather get the answer that the shop is busy. */
const MAX_LOCK_WAIT = isWorker ? 0 : 5_000 * config.databasePatience;
/**
 * PostgreSQL ends a statement itself when its time is over. One that is stopped, or behind a connection that was cut, does
 * not: this much later we do.
 */
const LATER = 2_000;
/** PostgreSQL looks this often whether whoever asked is still there, and otherwise ends the statement. */
const GONE_AFTER = 1_000;
/** Each of the four lanes of jobs listens on one connection, each job under way may hold one, and metrics ask now and then. */
const WORKER_POOL_SIZE = 14;
const MAX_SEARCH_TIME = 2_000 * config.databasePatience;
/** Enough for the bitmap of a common word among millions of rows; with less it becomes lossy and rows are checked again. */
const SEARCH_MEMORY = "32MB";

class OneEach extends PatientPool {
  // biome-ignore lint/suspicious/noExplicitAny: pg's own signature has two forms
  override connect(...given: any[]): any {
    refuseInsideTransaction("A second connection was asked for", this.options.max === 1);
    // Called when somebody else gave a connection back: without this the statement would count as theirs.
    if (config.tracing && typeof given[0] === "function") given[0] = AsyncResource.bind(given[0]);
    // biome-ignore lint/suspicious/noExplicitAny: as above
    return (super.connect as any)(...given);
  }
}

class MainPool extends OneEach {
  /** When people who browse hold every connection, those who pay have some left. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  override connect(...given: any[]): any {
    const isFull = this.idleCount === 0 && this.totalCount >= this.options.max;
    // biome-ignore lint/suspicious/noExplicitAny: as above
    if (isFull && currentRequest()?.isPaying) return (payingPool.connect as any)(...given);
    return super.connect(...given);
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  override async end(): Promise<any> {
    await Promise.all([super.end(), payingPool.end(), searchPool.end()]);
  }
}

interface Use {
  application_name: string;
  /** Connections. */
  max: number;
  /** Milliseconds. */
  statement_timeout: number;
  lock_timeout?: number;
  work_mem?: string;
  client_connection_check_interval: number;
}

function poolOf({ application_name, max, ...settings }: Use, Kind: typeof OneEach): pg.Pool {
  const opened = new Kind({
    connectionString: databaseUrl(),
    connectionTimeoutMillis: 3_000 * config.databasePatience,
    query_timeout: settings.statement_timeout + LATER,
    application_name,
    max,
    ...(databaseUrl() === directDatabaseUrl()
      ? setForConnections(settings)
      : { Client: counted(clientThroughPooler(settings)) }),
  });
  // An idle connection that breaks (the database restarts) is replaced by the pool on the next query.
  opened.on("error", (error) => log.warn({ error: error.message }, "idle database connection lost"));
  // A connection that breaks while used rejects its query; without this listener the event would end the process.
  opened.on("connect", (client) => client.on("error", () => {}));
  return opened;
}

const counted = (Client: typeof pg.Client) => (config.tracing ? countingStatements(Client) : Client);

const setForConnections = ({
  statement_timeout,
  lock_timeout,
  ...others
}: Omit<Use, "application_name" | "max">) => ({
  Client: counted(PreparingClient),
  statement_timeout,
  lock_timeout,
  options: Object.entries(others)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" "),
});

const LIMITS = {
  statement_timeout: MAX_QUERY_TIME,
  lock_timeout: MAX_LOCK_WAIT,
  client_connection_check_interval: GONE_AFTER,
};

export const pool = poolOf(
  {
    ...LIMITS,
    max: isWorker ? WORKER_POOL_SIZE : config.databasePoolSize,
    application_name: isWorker ? "mare-worker" : "mare-web",
  },
  MainPool,
);

/** Its connections are opened when they are needed, and closed soon after. */
const payingPool = poolOf(
  { ...LIMITS, max: config.payingPoolSize, application_name: "mare-paying" },
  OneEach,
);

/**
 * For reads that a visitor can make expensive. They are stopped sooner, have more memory, and fewer connections. Set once
 * per connection: in a transaction of its own each read would take four round trips instead of one.
 */
export const searchPool = poolOf(
  {
    max: config.searchPoolSize,
    statement_timeout: MAX_SEARCH_TIME,
    work_mem: SEARCH_MEMORY,
    client_connection_check_interval: GONE_AFTER,
    application_name: "mare-search",
  },
  OneEach,
);

const POOLS = { main: pool, paying: payingPool, search: searchPool };

reportFigures({
  name: "mare_database_connections",
  help: "Connections of the processes of this machine, by pool and state: used, idle, wanted (asked for and not there yet).",
  labels: ["pool", "state"],
  aggregator: "sum",
  read: () =>
    Object.entries(POOLS).flatMap(([name, { totalCount, idleCount, waitingCount }]) => [
      { labels: { pool: name, state: "used" }, value: totalCount - idleCount },
      { labels: { pool: name, state: "idle" }, value: idleCount },
      { labels: { pool: name, state: "wanted" }, value: waitingCount },
    ]),
});

/** What a transaction may need and cannot load itself: loaded before one begins. */
export const beforeTransactions: (() => Promise<unknown>)[] = [];

class Database extends Kysely<DB> {
  override transaction(): TransactionBuilder<DB> {
    return watched(super.transaction());
  }
}

/** Everything awaited inside is marked as inside a transaction. */
function watched(builder: TransactionBuilder<DB>): TransactionBuilder<DB> {
  const isolated = builder.setIsolationLevel.bind(builder);
  const accessed = builder.setAccessMode.bind(builder);
  const execute = builder.execute.bind(builder);
  builder.setIsolationLevel = (level) => watched(isolated(level));
  builder.setAccessMode = (mode) => watched(accessed(mode));
  builder.execute = async (work) => {
    await Promise.all(beforeTransactions.map((prepare) => prepare()));
    return execute((transaction) => runInsideTransaction(() => work(transaction)));
  };
  return builder;
}

export const db: Kysely<DB> = new Database({ dialect: new PostgresDialect({ pool }) });
export const searchDb: Kysely<DB> = new Database({ dialect: new PostgresDialect({ pool: searchPool }) });

/** The database or a transaction, for queries that can be part of a transaction. */
export type Executor = Kysely<DB>;
