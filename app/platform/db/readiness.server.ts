import pg from "pg";
import { config, databaseUrl } from "../config/index.server.ts";
import { spaceOf } from "../free-space.server.ts";

/** What keeps the shop from working. */
export type NotReady = "database" | "read-only" | "disk";
export type Readiness = "ready" | NotReady;

/** Milliseconds between two looks. */
const PAUSE = 1_000;
/** When no look has ended for this long, the database does not answer. A look under way is given up then, too. */
const TRUSTED_FOR = 3_000 * config.databasePatience;
/** Bytes. With less in the data folder, pictures and the embedded database are about to fail. */
const MIN_FREE = 64 * 1024 * 1024;

interface Watch {
  /** What the last look found, known without asking anybody. */
  state(): Readiness;
  stop(): void;
}

/** Looks again and again, one look after the other, whether somebody asks or not. */
export function watchReadiness(
  look: () => Promise<Readiness>,
  { pause = PAUSE, trustedFor = TRUSTED_FOR } = {},
): Watch {
  let found: Readiness = "database";
  let foundAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function goOn(): Promise<void> {
    found = await look().catch((): Readiness => "database");
    foundAt = performance.now();
    if (!stopped) timer = setTimeout(goOn, pause).unref();
  }
  void goOn();

  return {
    state: () => (performance.now() - foundAt > trustedFor ? "database" : found),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** On a connection of its own: those of the pool may all be in use, and the shop is ready all the same. */
let client: pg.Client | null = null;

async function connected(): Promise<pg.Client> {
  if (client) return client;
  const fresh = new pg.Client({
    connectionString: databaseUrl(),
    connectionTimeoutMillis: TRUSTED_FOR,
    query_timeout: TRUSTED_FOR,
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

let watch: Watch | null = null;

/** What this process tells at /readyz. The first call begins to look. */
export function readiness(): Readiness {
  watch ??= watchReadiness(async () => ((await hasRoom(config.dataDir)) ? lookAtDatabase() : "disk"));
  return watch.state();
}

/** On the way out. */
export async function closeReadiness(): Promise<void> {
  watch?.stop();
  watch = null;
  await client?.end();
  client = null;
}
