import { sql } from "kysely";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { config } from "#app/platform/config/index.server.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import { spaceOf } from "#app/platform/free-space.server.ts";
import { isWaiting, queueAges, waitingKinds } from "#app/platform/jobs/queue-ages.server.ts";
import { isSilent, type RunningProcess } from "#app/platform/processes/process.ts";
import { listProcesses } from "#app/platform/processes/processes.server.ts";
import { version } from "#app/platform/version.server.ts";
import { checkBooksJob } from "../books/check-books.server.ts";
import { lastBookCheck } from "../books/last-book-check.server.ts";
import { lastBackups } from "./backups.server.ts";
import type { MailState, SystemStatus } from "./system.ts";

/** The tab "Sistema"; null without the permission. */
export async function systemStatus(viewer: Viewer): Promise<SystemStatus | null> {
  if (!may(viewer, "system_settings")) return null;
  const { release, build, commit } = version;
  const [processes, queues, waiting, backup, space, databaseBytes, last, underWay] = await Promise.all([
    listProcesses(db),
    queueAges(db),
    waitingKinds(db),
    lastBackups(db),
    spaceOf(config.dataDir),
    databaseSize(db),
    lastBookCheck(db),
    isWaiting(db, checkBooksJob.name),
  ]);
  return {
    version: { release, build, commit },
    processes,
    queues,
    waiting,
    mail: mailState(processes, config.mail.smtpUrl !== undefined),
    backup,
    space,
    databaseBytes,
    books: { last, underWay },
    at: clock.now(),
  };
}

/** Only worker processes send letters, and only they know how the mail server is. */
export function mailState(
  processes: readonly Pick<RunningProcess, "kind" | "silence" | "facts">[],
  hasServer: boolean,
): MailState {
  if (!hasServer) return "kept";
  const workers = processes.filter((each) => each.kind === "worker" && !isSilent(each));
  if (workers.length === 0) return "unknown";
  return workers.some(({ facts }) => facts.lettersPaused) ? "paused" : "sent";
}

export async function databaseSize(executor: Executor): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select pg_database_size(current_database()) as bytes`.execute(executor);
  return Number(rows[0]!.bytes);
}
