import pg from "pg";
import { Breaker } from "../breaker.ts";
import { clock } from "../clock.server.ts";
import { config } from "../config/index.server.ts";
import { currentRequest } from "../http/request-context.server.ts";
import { log } from "../log.server.ts";
import { newCounter } from "../metric.server.ts";
import { countingStatements } from "./count-statements.server.ts";
import { type LogPosition, NeededPosition, readPosition } from "./log-position.server.ts";
import { PatienceOver } from "./patience.server.ts";
import { PatientPool } from "./patient-pool.server.ts";
import { databaseTrouble } from "./unavailable.server.ts";

/** Milliseconds. What takes longer is asked of the primary, with all the time that it gives. */
const PATIENCE = 1_500 * config.databasePatience;
/** A replica that was behind is asked again this much later. */
const BEHIND_FOR = 100;
/** Null of a server that is no replica, or no longer. */
const REPEATED = "select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position";

const reads = newCounter({
  name: "mare_replica_reads_total",
  help: "Reads of the catalogue by where they went: replica, or the primary because the replica was behind, failed, or was away.",
  labelNames: ["to"],
});

/** What `compiledOnce` asks. */
export type Reads = Pick<pg.Pool, "query">;

interface Replica {
  /** The notifier of changes was heard; see `NeededPosition`. */
  needed: NeededPosition;
  /** Asks the replica where it may be asked, and otherwise the primary; a failure of the replica is nobody's. */
  readsBeside(primary: pg.Pool): Reads;
  close(): Promise<void>;
}

export function replicaAt(connectionString: string, maxLag = config.replicaMaxLag * 1_000): Replica {
  const needed = new NeededPosition(maxLag);
  const pool = new PatientPool({
    connectionString,
    max: config.databasePoolSize,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
    application_name: "mare-replica",
    // Where it is and what it shows are asked in one round trip.
    pipeline: true,
    ...(config.tracing && { Client: countingStatements(pg.Client) }),
  });
  pool.on("error", (error) => log.warn({ error: error.message }, "idle connection to the replica lost"));
  pool.on("connect", (client) => client.on("error", () => {}));
  const breaker = new Breaker({ opensAfter: 1, pause: 1_000, longestPause: 30_000, tryTime: 2 * PATIENCE });
  let seen: { position: LogPosition; at: number } = { position: 0n, at: Number.NEGATIVE_INFINITY };

  /** The answer, and a place in the log that the replica had reached before it looked. */
  async function ask(
    query: pg.QueryConfig,
  ): Promise<{ position: LogPosition | null; answer: pg.QueryResult }> {
    const client = await pool.connect();
    let failed: Error | undefined;
    try {
      const [{ rows }, answer] = await Promise.all([client.query(REPEATED), client.query(query)]);
      return { position: readPosition(rows[0].position), answer };
    } catch (error) {
      failed = error as Error;
      throw error;
    } finally {
      client.release(failed);
    }
  }

  /** Null: ask the primary. */
  async function askInTime(query: pg.QueryConfig): Promise<pg.QueryResult | null> {
    const from = positionFor(needed);
    if (from === null || isBehind(from)) return toPrimary("primary-behind");
    if (breaker.comeBackAt(clock.now())) return toPrimary("primary-away");
    try {
      const { position, answer } = await ask(query);
      if (breaker.isOpen) log.info("the replica answers again");
      breaker.answered();
      seen = { position: position ?? 0n, at: performance.now() };
      if (seen.position < from) return toPrimary("primary-behind");
      reads.inc({ to: "replica" });
      return answer;
    } catch (error) {
      // Not the replica's fault, and no time is left for the primary either.
      if (error instanceof PatienceOver) throw error;
      if (databaseTrouble(error) === "away") {
        if (!breaker.isOpen)
          log.warn({ error: (error as Error).message }, "the replica is away; the primary is read");
        breaker.failed(clock.now());
      } else breaker.answered();
      return toPrimary("primary-failed");
    }
  }

  const isBehind = (from: LogPosition): boolean =>
    seen.position < from && performance.now() - seen.at < BEHIND_FOR;

  const toPrimary = (to: string): null => {
    reads.inc({ to });
    return null;
  };

  return {
    needed,
    readsBeside: (primary) =>
      ({
        query: async (query: pg.QueryConfig) => (await askInTime(query)) ?? primary.query(query),
      }) as Reads,
    close: () => pool.end(),
  };
}

/** The later of what changed in the shop and what this person changed; null outside of a request that only reads. */
function positionFor(needed: NeededPosition): LogPosition | null {
  const own = currentRequest()?.readsFrom ?? null;
  const shops = needed.get();
  if (own === null || shops === null) return null;
  return own > shops ? own : shops;
}
