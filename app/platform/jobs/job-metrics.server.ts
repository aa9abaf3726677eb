import type { Pool } from "pg";
import { clock } from "../clock.server.ts";
import { db } from "../db/db.server.ts";
import { reportFigures } from "../gauge.server.ts";
import { newCounter, newHistogram } from "../metric.server.ts";
import { queueAges } from "./queue-ages.server.ts";

const runs = newCounter({
  name: "mare_jobs_total",
  help: "Runs of background jobs, by task and outcome: done, failed (to be tried again), gave-up, postponed (not begun), set-aside (ended its worker twice).",
  labelNames: ["task", "outcome"],
});

const duration = newHistogram({
  name: "mare_job_duration_seconds",
  help: "Time one run of a background job takes.",
  labelNames: ["task"],
  buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120],
});

export type Outcome = "done" | "failed" | "gave-up" | "postponed";

/** A job that ended its worker twice. */
export const observeSetAside = (task: string): void => runs.inc({ task, outcome: "set-aside" });

export function observeJob(task: string, outcome: Outcome, milliseconds: number): void {
  runs.inc({ task, outcome });
  duration.observe({ task }, milliseconds / 1000);
}

/** The length and age of the queue; only the worker process reports them. */
export function reportQueue(pool: Pool): void {
  reportFigures({
    name: "mare_jobs_oldest_seconds",
    help: "How long the oldest job of each lane waits or is tried in vain: money, letters, housekeeping. 0 when none does.",
    labels: ["lane"],
    read: async () =>
      (await queueAges(db)).map(({ lane, seconds }) => ({ labels: { lane }, value: seconds })),
  });
  reportFigures({
    name: "mare_jobs_waiting",
    help: "Jobs in the queue: due (should have begun), later (not yet due), gave-up (tried in vain, kept for a person).",
    labels: ["state"],
    read: async () => {
      const { rows } = await pool.query(
        `select count(*) filter (where attempts < max_attempts and run_at <= $1 and locked_at is null)::int as due,
                count(*) filter (where attempts < max_attempts and run_at > $1)::int as later,
                count(*) filter (where attempts >= max_attempts and locked_at is null)::int as "gave-up"
         from graphile_worker.jobs`,
        [clock.now()],
      );
      return Object.entries<number>(rows[0]).map(([state, value]) => ({ labels: { state }, value }));
    },
  });
}
