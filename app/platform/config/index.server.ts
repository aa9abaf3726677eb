import { type Config, readConfig } from "./config.server.ts";

/** `server/start.ts` hands each process the address of the database it prepared, and the one past a pooler where that differs. */
export const PREPARED_DATABASE_URL = "MARE_PREPARED_DATABASE_URL";
export const PREPARED_DIRECT_URL = "MARE_PREPARED_DIRECT_URL";

/** Which process this is: "web" answers requests, "worker" runs jobs. */
export const PROCESS_KIND = "MARE_PROCESS";
export const isWorker = process.env[PROCESS_KIND] === "worker";

function readOrThrow(): Config {
  const result = readConfig(process.env);
  if (!result.ok) throw new Error(`Configuration: ${result.problems.join("; ")}`);
  return result.config;
}

export const config = readOrThrow();

/** Of the pooler, where there is one: for what is over with its transaction. */
export function databaseUrl(): string {
  const url = process.env[PREPARED_DATABASE_URL] ?? config.databaseUrl;
  if (!url) throw new Error("No database: start the application with `npm start`, or set DATABASE_URL.");
  return url;
}

/** For what outlives a transaction: LISTEN, locks of a session, jobs. */
export const directDatabaseUrl = (): string => process.env[PREPARED_DIRECT_URL] || databaseUrl();
