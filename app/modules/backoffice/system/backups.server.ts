import type { Executor } from "#app/platform/db/db.server.ts";
import type { SystemStatus } from "./system.ts";

/** The last backup there is, and the last attempt where that one failed. `database/backup/record-backup.ts` writes both. */
export async function lastBackups(executor: Executor): Promise<SystemStatus["backup"]> {
  const [row] = await latest(executor).where("problem", "is", null).execute();
  const [attempt] = await latest(executor).execute();
  const last = row && {
    kind: row.kind as "whole" | "base",
    finishedAt: row.finished_at,
    host: row.host,
    path: row.path,
    bytes: row.bytes === null ? null : Number(row.bytes),
    encrypted: row.encrypted,
  };
  const failure = attempt?.problem
    ? { finishedAt: attempt.finished_at, host: attempt.host, problem: attempt.problem }
    : null;
  return { last: last ?? null, failure };
}

const latest = (executor: Executor) =>
  executor
    .selectFrom("backups")
    .select(["kind", "finished_at", "host", "path", "bytes", "encrypted", "problem"])
    .orderBy("finished_at", "desc")
    .limit(1);
