import { setTimeout as delay } from "node:timers/promises";
import type { Cluster } from "../cluster.ts";

interface Left {
  task: string;
  jobs: number;
  running: number;
  error: string | null;
}

/** Milliseconds. Letters wait while the machine is busy; as long as there are fewer of them, they go on. */
const NOTHING_HAPPENED_FOR = 60_000;

/** Letters are sent, and what is due is done; otherwise what was left when nothing more happened. */
export async function comeToRest(cluster: Pick<Cluster, "ask">): Promise<string[]> {
  let fewest = Number.POSITIVE_INFINITY;
  let changedAt = performance.now();
  for (;;) {
    const left = await cluster.ask<Left>(
      `select identifier as task, count(*)::int as jobs, count(locked_at)::int as running, max(last_error) as error
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = task_id
       where locked_at is not null or (attempts < max_attempts and (run_at <= now() or attempts > 0)) group by identifier`,
    );
    if (left.every(({ running }) => running === 0)) await hurryAttempts(cluster);
    const jobs = left.reduce((sum, each) => sum + each.jobs, 0);
    if (jobs < fewest) changedAt = performance.now();
    fewest = Math.min(fewest, jobs);
    if (jobs > 0 && performance.now() - changedAt < NOTHING_HAPPENED_FOR) {
      await delay(500);
      continue;
    }
    return left.map(
      ({ task, jobs, running, error }) =>
        `${jobs} jobs ${task} left, ${running} of them begun; last error: ${error}`,
    );
  }
}

/**
 * A letter that a worker held when it died is tried again after two minutes and more. Nobody waits for that here: while no job runs,
 * nobody holds one any more.
 */
async function hurryAttempts({ ask }: Pick<Cluster, "ask">): Promise<void> {
  await ask(
    `with due as (update graphile_worker._private_jobs set run_at = now() where attempts > 0 and attempts < max_attempts
       and run_at > now() and not exists (select from graphile_worker._private_jobs where locked_at is not null) returning id)
     update emails set handing_over_until = null where sent_at is null and handing_over_until is not null and exists (select from due)`,
  );
}
