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

class OneEach extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: pg's own signature has two forms
  override connect(...given: any[]): any {
    refuseInsideTransaction("A second connection was asked for", this.options.max === 1);
    // biome-ignore lint/suspicious/noExplicitAny: as above
    return (super.connect as any)(...given);
  }
}

export const pool = new OneEach({
  Client: PreparingClient,
  connectionString: databaseUrl(),
  max: isWorker ? WORKER_POOL_SIZE : config.databasePoolSize,
  connectionTimeoutMillis: 3_000 * config.databasePatience,
  statement_timeout: MAX_QUERY_TIME,
  application_name: isWorker ? "mare-worker" : "mare-web",
});

// An idle connection that breaks (the database restarts) is replaced by the pool on the next query.
pool.on("error", (error) => log.warn({ error: error.message }, "idle database connection lost"));
// A connection that breaks while used rejects its query; without this listener the event would end the process.
pool.on("connect", (client) => client.on("error", () => {}));

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

/** The database or a transaction, for queries that can be part of a transaction. */
export type Executor = Kysely<DB>;
