import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { config, databaseUrl } from "../config/index.server.ts";
import { spaceOf } from "../free-space.server.ts";

/** What keeps the shop from working. */
export type NotReady = "database" | "read-only" | "disk";
export type Readiness = "ready" | NotReady;

/** Milliseconds. A look is not repeated before, however often somebody asks. */
const FRESH = 1_000;
/** An answer waits this long for the look under way, and then tells what the one before it found. */
const ANSWER_WITHIN = 100;
/** A look that takes longer has found that the database does not answer. */
const LOOK_WITHIN = 3_000 * config.databasePatience;
/** Bytes. With less in the data folder, pictures and the embedded database are about to fail. */
const MIN_FREE = 64 * 1024 * 1024;

/** Remembers what the last look found, so that an answer neither costs nor waits much, whatever the state of the shop. */
export function readinessOf(look: () => Promise<Readiness>): () => Promise<Readiness> {
  let known: Readiness = "database";
  let knownAt = Number.NEGATIVE_INFINITY;
  let underWay: { since: number; done: Promise<Readiness> } | null = null;

  const begin = () => {
    const done = Promise.race([look().catch((): Readiness => "database"), tookTooLong()]).then((found) => {
      known = found;
      knownAt = performance.now();
      underWay = null;
      return found;
    });
    return { since: performance.now(), done };
  };
  return async () => {
    if (performance.now() - knownAt < FRESH) return known;
    underWay ??= begin();
    return Promise.race([underWay.done, delay(ANSWER_WITHIN).then(() => known)]);
  };
}

const tookTooLong = (): Promise<Readiness> =>
  delay(LOOK_WITHIN, undefined, { ref: false }).then((): Readiness => "database");

/** On a connection of its own: those of the pool may all be in use, and the shop is ready all the same. */
let client: pg.Client | null = null;

async function connected(): Promise<pg.Client> {
  if (client) return client;
  const fresh = new pg.Client({
    connectionString: databaseUrl(),
    connectionTimeoutMillis: LOOK_WITHIN,
    query_timeout: LOOK_WITHIN,
    application_name: "mare-readiness",
  });
  fresh.on("error", () => leave(fresh));
  await fresh.connect();
  client = fresh;
  return fresh;
}

function leave(left: pg.Client): void {
  if (client === left) client = null;
  left.end().catch(() => {});
}

/**
 * Ready means: the database was migrated (before any web process starts, so that the history being there is enough) and
 * takes what is written, and the data folder has room. What is written is a message in the write-ahead log, which is on
 * disk when the statement ends and is in no table.
 */
async function lookAtDatabase(): Promise<Readiness> {
  const asked = await connected();
  try {
    const { rows } = await asked.query<{ read_only: boolean }>(
      `select current_setting('transaction_read_only') = 'on' as read_only,
         case when current_setting('transaction_read_only') = 'off' then pg_logical_emit_message(true, 'mare', '') end
       from schema_migrations limit 1`,
    );
    return rows[0] && !rows[0].read_only ? "ready" : "read-only";
  } catch (error) {
    leave(asked);
    throw error;
  }
}

export async function hasRoom(folder: string, minFree = MIN_FREE): Promise<boolean> {
  const space = await spaceOf(folder);
  // Where there is no folder yet, nothing was kept.
  return !space || space.free >= minFree;
}

export const readiness = readinessOf(async () =>
  (await hasRoom(config.dataDir)) ? lookAtDatabase() : "disk",
);

/** On the way out. */
export async function closeReadiness(): Promise<void> {
  await client?.end();
}
