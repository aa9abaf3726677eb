/**
 * What is wrong when a query failed through no fault of its own: the database is `away`, too `busy` for it, or it `cannot-write`.
 */
export type DatabaseTrouble = "away" | "busy" | "cannot-write";

/** PostgreSQL's codes. A whole class is named by its first two characters. */
const BY_POSTGRESQL: Record<string, DatabaseTrouble> = {
  "08": "away", // connection exceptions
  "57P01": "away", // admin_shutdown
  "57P02": "away", // crash_shutdown
  "57P03": "away", // cannot_connect_now
  "57P05": "away", // idle_session_timeout
  "25P03": "busy", // idle_in_transaction_session_timeout
  "40001": "busy", // serialization_failure
  "40P01": "busy", // deadlock_detected
  "53300": "busy", // too_many_connections
  "53400": "busy", // configuration_limit_exceeded
  "55P03": "busy", // lock_not_available: somebody else held a lock for too long
  "57014": "busy", // query_canceled: its time was over
  "25006": "cannot-write", // read_only_sql_transaction: a standby, or switched to reading only
  "53": "cannot-write", // insufficient resources: disk_full 53100, out_of_memory 53200
  "58": "cannot-write", // system errors: io_error 58030
};

const BY_SYSTEM = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOENT",
  "EACCES",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);

/** Of the driver, which has no codes. */
const AWAY = /Connection terminated|Client has encountered a connection error|Query read timeout/;
const ALL_CONNECTIONS_BUSY = /timeout exceeded when trying to connect/;

/** Null for an error of another kind, such as a wrong query. */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  if (!(error instanceof Error)) return null;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" || code === "EACCES") return syscall === "connect" ? "away" : null;
  if (code !== undefined && BY_SYSTEM.has(code)) return "away";
  const told = code?.length === 5 ? (BY_POSTGRESQL[code] ?? BY_POSTGRESQL[code.slice(0, 2)]) : undefined;
  if (told) return told;
  if (AWAY.test(error.message)) return "away";
  return ALL_CONNECTIONS_BUSY.test(error.message) ? "busy" : null;
}

export const isDatabaseUnavailable = (error: unknown): boolean => databaseTrouble(error) !== null;
