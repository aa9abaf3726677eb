/** What a process that runs jobs and whoever starts it again when it dies tell one another. */
export interface WorkerDeaths {
  /** Workers whose process died by itself or froze: not by a stop, and not because its database was lost. */
  crashed: readonly string[];
  /** Called for each worker of this process before it takes a job. */
  began(worker: string): void;
}

/** Nobody starts this process again. */
export const NO_DEATHS: WorkerDeaths = { crashed: [], began: () => {} };
