import type { WorkerDeaths } from "#app/platform/jobs/worker-deaths.ts";

/** The exit code of a worker process that lost its database: none of its jobs is to blame. */
export const LOST_DATABASE = 75;

const CRASHED = "MARE_CRASHED_WORKERS";
/** More than the workers of one process; those of older ones have been released long ago. */
const REMEMBERED = 20;

interface WorkerMessage {
  kind?: string;
  worker?: string;
}

/** For a process that runs jobs: tells the primary which workers it has, and knows which ones of its predecessors crashed. */
export const workerDeaths = (): WorkerDeaths => ({
  crashed: process.env[CRASHED]?.split(",") ?? [],
  // A primary that just died does not hear it; then this process ends as well.
  began: (worker) => process.send?.({ kind: "worker", worker } satisfies WorkerMessage, () => {}),
});

/**
 * For the primary: the workers of one kind of process that crashed. A stop and a lost database are no crash, whatever job was
 * under way.
 */
export function rememberCrashes() {
  let crashed: string[] = [];
  return {
    environment: () => (crashed.length > 0 ? { [CRASHED]: crashed.join(",") } : {}),
    ended: (workers: readonly string[], exitCode: number | null) => {
      if (exitCode !== 0 && exitCode !== LOST_DATABASE) crashed = [...crashed, ...workers].slice(-REMEMBERED);
    },
  };
}

export const workerIn = ({ kind, worker }: WorkerMessage): string[] =>
  kind === "worker" && worker ? [worker] : [];
