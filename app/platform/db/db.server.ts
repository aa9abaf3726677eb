import { Kysely, PostgresDialect, type TransactionBuilder } from "kysely";
import pg from "pg";
import { config, databaseUrl, isWorker } from "../config/index.server.ts";
import { log } from "../log.server.ts";
import { refuseInsideTransaction, runInsideTransaction } from "./inside-transaction.server.ts";
import { PreparingClient } from "./prepared.server.ts";
import type { DB } from "./schema.ts";

/** A page's query that runs this long is a defect, and must not hold a connection; a job may take longer. */
const MAX_QUERY_TIME = isWorker ? 15 * 60_000 : 15_000 * config.databasePatience;
/** Each of the three lanes of jobs listens on one connection, each job under way may hold one, and metrics ask now and then. */
const WORKER_POOL_SIZE = 12;
const MAX_SEARCH_TIME = 2_000 * config.databasePatience;
/** Enough for the bitmap of a common word among millions of rows; with less it becomes lossy and rows are checked again. */
const SEARCH_MEMORY = "32MB";

class OneEach extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: pg's own signature has two forms
  override connect(...given: any[]): any {
    refuseInsideTransaction("A second connection was asked for", this.options.max === 1);
    // biome-ignore lint/suspicious/noExplicitAny: as above
    return (super.connect as any)(...given);
  }
}

class PoolAndSearches extends OneEach {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  override async end(): Promise<any> {
    await Promise.all([super.end(), searchPool.end()]);
  }
}

function poolOf(settings: pg.PoolConfig, Kind: typeof OneEach): pg.Pool {
  const opened = new Kind({
    Client: PreparingClient,
    connectionString: databaseUrl(),
    connectionTimeoutMillis: 3_000 * config.databasePatience,
    ...settings,
  });
  // An idle connection that breaks (the database restarts) is replaced by the pool on the next query.
  opened.on("error", (error) => log.warn({ error: error.message }, "idle database connection lost"));
  // A connection that breaks while used rejects its query; without this listener the event would end the process.
  opened.on("connect", (client) => client.on("error", () => {}));
  return opened;
}

export const pool = poolOf(
  {
    max: isWorker ? WORKER_POOL_SIZE : config.databasePoolSize,
    statement_timeout: MAX_QUERY_TIME,
    application_name: isWorker ? "mare-worker" : "mare-web",
  },
  PoolAndSearches,
);

/**
 * For reads that a visitor can make expensive. They are stopped sooner, have more memory, and fewer connections. Set once
 * per connection: in a transaction of its own each read would take four round trips instead of one.
 */
export const searchPool = poolOf(
  {
    max: config.searchPoolSize,
    statement_timeout: MAX_SEARCH_TIME,
    options: `-c work_mem=${SEARCH_MEMORY}`,
    application_name: "mare-search",
  },
  OneEach,
);

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
