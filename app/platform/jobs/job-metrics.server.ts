import type { Pool } from "pg";
import { Counter, Gauge, Histogram, register } from "prom-client";
import { clock } from "../clock.server.ts";

const runs = new Counter({
  name: "mare_jobs_total",
  help: "Runs of background jobs, by task and outcome: done, failed (to be tried again), gave-up.",
  labelNames: ["task", "outcome"],
});

const duration = new Histogram({
  name: "mare_job_duration_seconds",
  help: "Time one run of a background job takes.",
  labelNames: ["task"],
  buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120],
});

export type Outcome = "done" | "failed" | "gave-up";

export function observeJob(task: string, outcome: Outcome, milliseconds: number): void {
  runs.inc({ task, outcome });
  duration.observe({ task }, milliseconds / 1000);
}

/** The length of the queue, read when metrics are scraped; only the worker process reports it. */
export function reportQueueLength(pool: Pool): void {
  const name = "mare_jobs_waiting";
  // `npm run dev` starts the jobs again whenever a source changed.
  register.removeSingleMetric(name);
  new Gauge({
    name,
    help: "Jobs in the queue: due (should have begun), later (not yet due), gave-up (tried in vain, kept for a person).",
    labelNames: ["state"],
    aggregator: "max",
    async collect() {
      this.reset();
      // An unavailable database must not take the other metrics with it.
      const { rows } = await pool
        .query(
          `select count(*) filter (where attempts < max_attempts and run_at <= $1 and locked_at is null)::int as due,
                count(*) filter (where attempts < max_attempts and run_at > $1)::int as later,
                count(*) filter (where attempts >= max_attempts and locked_at is null)::int as "gave-up"
         from graphile_worker.jobs`,
          [clock.now()],
        )
        .catch(() => ({ rows: [] }));
      for (const [state, count] of Object.entries<number>(rows[0] ?? {})) this.set({ state }, count);
    },
  });
}
