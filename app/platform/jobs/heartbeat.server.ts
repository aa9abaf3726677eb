import pg from "pg";
import { databaseUrl } from "../config/index.server.ts";

/** Any number; the same in every node. The second key is the worker's own. */
const SIGN_OF_LIFE = 7_205_014;
const LOOK_EVERY = 60_000;

export interface SignOfLife {
  /** Tells every node that these workers live, for as long as our connection does. */
  give(workerPool: string): Promise<void>;
  /** Frees the jobs of workers that died in the middle of one (kill -9, power cut): they run again at once. */
  releaseOrphanedJobs(): Promise<void>;
  end(): Promise<void>;
}

/**
 * A job is locked by the worker that runs it, and the queue alone would believe that lock for four hours. An advisory
 * lock of PostgreSQL disappears with its connection, so that whoever can take a worker's lock knows that it is dead.
 */
export async function heartbeat(lost: () => void): Promise<SignOfLife> {
  const client = new pg.Client({ connectionString: databaseUrl(), application_name: "mare-worker-life" });
  client.on("error", lost);
  await client.connect();
  const own: string[] = [];
  const releaseOrphanedJobs = async () => {
    await client.query(
      `select graphile_worker.force_unlock_workers(array(
         select locked_by from (select distinct locked_by from graphile_worker.jobs where locked_by <> all ($2)) held
         where pg_try_advisory_xact_lock($1, hashtext(locked_by))))`,
      [SIGN_OF_LIFE, own],
    );
  };
  const looking = setInterval(() => void releaseOrphanedJobs().catch(() => {}), LOOK_EVERY);

  return {
    give: async (workerPool) => {
      own.push(workerPool);
      await client.query("select pg_advisory_lock($1, hashtext($2))", [SIGN_OF_LIFE, workerPool]);
    },
    releaseOrphanedJobs,
    end: async () => {
      clearInterval(looking);
      client.off("error", lost).on("error", () => {});
      await client.end();
    },
  };
}
