import pg from "pg";
import { directDatabaseUrl } from "../config/index.server.ts";
import { log } from "../log.server.ts";

/** Any number; the same in every node. */
const LEADER_LOCK = 7_205_015;
/** How long a committed change waits before it is told, at most. */
const ROUND = 150;
/** Between two rounds of a process that is in a hurry. */
const SHORTEST_PAUSE = 50;
const RECONNECT_AFTER = 500;

/** Takes what committed transactions left in an outbox table and tells it to the other processes. */
export type Drain = (client: pg.Client) => Promise<void>;

export interface Notifier {
  /** A command of this process may just have changed something: the next round is now, whoever leads. */
  hurry(): void;
  stop(): Promise<void>;
}

/**
 * Sends the notifications of the whole installation. A `NOTIFY` inside a transaction takes a database-wide lock until that
 * transaction has committed, so that commits happen one after another. Instead transactions leave rows in a table, and one
 * notifier takes them out several times a second and notifies for all of them at once. Every process runs one; an
 * advisory lock makes one of them the leader, and the next takes over when its connection ends.
 */
export function startNotifier(drains: readonly Drain[]): Notifier {
  let client: pg.Client | null = null;
  let leading = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  let stopped = false;
  let inAHurry = false;
  let startedAt = Number.NEGATIVE_INFINITY;

  const lost = (error: Error) => {
    if (client && !stopped) log.warn({ error: error.message }, "the connection of the notifier was lost");
    client?.end().catch(() => {});
    client = null;
    leading = false;
  };

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: directDatabaseUrl(),
      application_name: "mare-notifier",
      connectionTimeoutMillis: 3_000,
      query_timeout: 5_000,
      keepAlive: true,
    });
    fresh.on("error", lost);
    await fresh.connect();
    return fresh;
  }

  async function goOn(): Promise<void> {
    try {
      client ??= await connect();
      leading ||= await takesLead(client);
      const due = leading || inAHurry;
      inAHurry = false;
      if (due) for (const drain of drains) await drain(client);
    } catch (error) {
      lost(error as Error);
    }
    if (!stopped) nextIn(!client ? RECONNECT_AFTER : inAHurry ? SHORTEST_PAUSE : ROUND);
  }

  function nextIn(milliseconds: number): void {
    timer = setTimeout(() => {
      timer = undefined;
      startedAt = performance.now();
      round = goOn();
    }, milliseconds).unref();
  }
  round = goOn();

  return {
    hurry: () => {
      inAHurry = true;
      // A round under way looks at it when it ends.
      if (!timer || !client) return;
      clearTimeout(timer);
      nextIn(Math.max(0, startedAt + SHORTEST_PAUSE - performance.now()));
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await round;
      await client?.end().catch(() => {});
    },
  };
}

async function takesLead(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [
    LEADER_LOCK,
  ]);
  return rows[0]!.taken;
}
