import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { config, databaseUrl } from "../config/index.server.ts";
import { log } from "../log.server.ts";
import type { DB } from "./schema.ts";

export const pool = new pg.Pool({
  connectionString: databaseUrl(),
  max: config.databasePoolSize,
  connectionTimeoutMillis: 3_000,
  // A query that runs this long is a defect; it must not hold a connection for ever.
  statement_timeout: 15_000,
  application_name: "mare-web",
});

// An idle connection that breaks (the database restarts) is replaced by the pool on the next query.
pool.on("error", (error) => log.warn({ error: error.message }, "idle database connection lost"));

export const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
