import pg from "pg";
import { directDatabaseUrl } from "../config/index.server.ts";
import { releaseJobsOf } from "./interrupted-jobs.server.ts";
import { NO_DEATHS, type WorkerDeaths } from "./worker-deaths.ts";

/** Any number; the same in every node. The second key is the worker's own. */
const LIVENESS_LOCK = 7_205_014;
const CHECK_EVERY = 30_000;
const MAX_WAIT = 15_000;

export interface Heartbeat {
  /** Shows every node that these workers are alive, as long as our connection is. */
  announce(workerPool: string): Promise<void>;
  /**
   * Releases the jobs of workers that died while running one (kill -9, power cut), so that they run again at once, or sets
   * them aside (`interrupted-jobs.server.ts`). Runs of scheduled jobs that the next run has overtaken are removed: the queue never tries them again, and would count them as
   * given up for ever.
   */
  releaseOrphanedJobs(): Promise<void>;
  /** Gives the jobs of this process back to the queue. It has to end at once: another may begin them. */
  returnJobs(): Promise<void>;
  end(): Promise<void>;
}

/**
 * A running job is locked by its worker, and the queue trusts that lock for four hours. A PostgreSQL advisory lock
 * ends with its connection, so whoever can take a worker's lock knows that the worker is dead.
 */
export async function heartbeat(
  lost: () => void,
  { crashed, began }: WorkerDeaths = NO_DEATHS,
): Promise<Heartbeat> {
  const client = new pg.Client({
    connectionString: directDatabaseUrl(),
    application_name: "mare-worker-heartbeat",
    // A database that vanished without closing its connections would otherwise be waited for, for minutes or for hours.
    connectionTimeoutMillis: MAX_WAIT,
    query_timeout: MAX_WAIT,
    keepAlive: true,
  });
  client.on("error", lost);
  await client.connect();
  const own: string[] = [];
  let orphansBefore: readonly string[] = [];
  const release = async (which: (worker: string) => boolean) => {
    const { rows } = await client.query<{ worker: string }>(
      `select locked_by as worker from (select distinct locked_by from graphile_worker.jobs where locked_by <> all ($2)) held
       where pg_try_advisory_xact_lock($1, hashtext(locked_by))`,
      [LIVENESS_LOCK, own],
    );
    const orphans = rows.map(({ worker }) => worker);
    await releaseJobsOf(client, orphans.filter(which), crashed);
    orphansBefore = orphans;
    await client.query(
      `delete from graphile_worker._private_jobs
       where attempts >= max_attempts and key is null and locked_at is null
         and (payload->'_cron' is not null or payload->'_overtaken' is not null)`,
    );
  };
  const releaseOrphanedJobs = () => release(() => true);
  // The process that is started in place of a dead one knows whether it crashed, and goes first.
  const releaseSeenTwice = () =>
    release((worker) => crashed.includes(worker) || orphansBefore.includes(worker));
  const timer = setInterval(() => void releaseSeenTwice().catch(() => {}), CHECK_EVERY);

  return {
    announce: async (workerPool) => {
      own.push(workerPool);
      began(workerPool);
      await client.query("select pg_advisory_lock($1, hashtext($2))", [LIVENESS_LOCK, workerPool]);
    },
    releaseOrphanedJobs,
    returnJobs: async () => {
      await client.query("select graphile_worker.force_unlock_workers($1)", [own]);
    },
    end: async () => {
      clearInterval(timer);
      client.off("error", lost).on("error", () => {});
      await client.end();
    },
  };
}
