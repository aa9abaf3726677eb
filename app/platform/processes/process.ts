/** The processes that answer requests, that run jobs about money, and that run all others. */
export type ProcessKind = "web" | "worker" | "money";

/** What only the process itself knows. */
export interface ProcessFacts {
  /** Absent where pages are not kept. */
  pageCache?: { pages: number; bytes: number; hits: number; misses: number };
  /** The process that makes its pictures, while there is one. */
  pictures?: { pid: number; memoryBytes: number | null };
  /** Letters wait because the mail server does not answer. */
  lettersPaused?: boolean;
}

export interface RunningProcess {
  id: string;
  kind: ProcessKind;
  host: string;
  pid: number;
  version: string;
  memoryBytes: number;
  facts: ProcessFacts;
  /** Seconds since it was started and since it was last heard of. */
  age: number;
  silence: number;
}

/** Seconds. It speaks three times as often; one that was silent for longer is frozen, dead or without a database. */
export const MAX_SILENCE = 35;

export const isSilent = ({ silence }: Pick<RunningProcess, "silence">): boolean => silence > MAX_SILENCE;
