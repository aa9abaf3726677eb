import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { config, databaseUrl, isWorker } from "../config/index.server.ts";
import { log } from "../log.server.ts";
import { PreparingClient } from "./prepared.server.ts";
import type { DB } from "./schema.ts";

/** A page's query that runs this long is a defect, and must not hold a connection for ever; a job may take its time. */
const LONGEST_QUERY = isWorker ? 15 * 60_000 : 15_000 * config.databasePatience;
/** The queue listens on one connection, and each job under way may hold one. */
const WORKER_POOL_SIZE = 8;

export const pool = new pg.Pool({
  Client: PreparingClient,
  connectionString: databaseUrl(),
  max: isWorker ? WORKER_POOL_SIZE : config.databasePoolSize,
  connectionTimeoutMillis: 3_000 * config.databasePatience,
  statement_timeout: LONGEST_QUERY,
  application_name: isWorker ? "mare-worker" : "mare-web",
});

// An idle connection that breaks (the database restarts) is replaced by the pool on the next query.
pool.on("error", (error) => log.warn({ error: error.message }, "idle database connection lost"));
// One that breaks while it is used says so through its query; unheard, the event would end the process.
pool.on("connect", (client) => client.on("error", () => {}));

export const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

/** The database, or a transaction on it: a query that takes one can be part of a larger whole. */
export type Executor = Kysely<DB>;
