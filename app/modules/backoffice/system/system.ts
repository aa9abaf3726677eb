import type { QueueAge, WaitingKind } from "#app/platform/jobs/job.ts";
import type { RunningProcess } from "#app/platform/processes/process.ts";
import type { BookCheck } from "../books/book-check.ts";

/** How the installation is, as one of its web processes sees it. */
export interface SystemStatus {
  version: { release: string; build: string | null; commit: string | null };
  processes: RunningProcess[];
  queues: QueueAge[];
  /** The kinds of jobs that have something to do. */
  waiting: WaitingKind[];
  mail: MailState;
  backup: { last: Backup | null; failure: FailedBackup | null };
  /** Where DATA_DIR of this machine is; null while it is not there. */
  space: { free: number; total: number } | null;
  databaseBytes: number;
  books: { last: BookCheck | null; underWay: boolean };
  at: Date;
}

/** kept: letters stay in the database, as in a demo; unknown: no worker process was heard of. */
export type MailState = "sent" | "paused" | "kept" | "unknown";

export interface Backup {
  kind: "whole" | "base";
  finishedAt: Date;
  host: string;
  path: string;
  /** Null for a base backup. */
  bytes: number | null;
  encrypted: boolean;
}

/** The last attempt, where it failed. */
export interface FailedBackup {
  finishedAt: Date;
  host: string;
  problem: string;
}
