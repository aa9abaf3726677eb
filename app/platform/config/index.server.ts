import { type Config, readConfig } from "./config.server.ts";

/** `server/start.ts` hands each web process the address of the database it prepared. */
export const PREPARED_DATABASE_URL = "MARE_PREPARED_DATABASE_URL";

/** Which process this is: "web" answers requests, "worker" runs jobs. */
export const PROCESS_KIND = "MARE_PROCESS";
export const isWorker = process.env[PROCESS_KIND] === "worker";

function readOrThrow(): Config {
  const result = readConfig(process.env);
  if (!result.ok) throw new Error(`Configuration: ${result.problems.join("; ")}`);
  return result.config;
}

export const config = readOrThrow();

export function databaseUrl(): string {
  const url = process.env[PREPARED_DATABASE_URL] ?? config.databaseUrl;
  if (!url) throw new Error("No database: start the application with `npm start`, or set DATABASE_URL.");
  return url;
}
