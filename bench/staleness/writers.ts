import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { Fact } from "./facts.ts";
import type { History } from "./history.ts";

/** What becomes of a change: it is committed at once, long after it was written, or not at all. */
const ENDINGS = ["at once", "at once", "at once", "slowly", "not at all"] as const;
/** Between two changes. States that come back must last longer than pages may be wrong, or nothing could be said. */
const PAUSES = { counted: [50, 2_000], returning: [1_500, 3_500] } as const;
const SLOW_COMMIT = [1_000, 3_000] as const;

export interface Written {
  committed: number;
  rolledBack: number;
}

/** Changes one fact again and again until it is told to stop. A lost connection is opened again. */
export async function keepChanging(
  { fact, history, databaseUrl }: { fact: Fact; history: History; databaseUrl: string },
  stop: AbortSignal,
): Promise<Written> {
  const written = { committed: 0, rolledBack: 0 };
  const pause = fact.next(1) === fact.next(3) ? PAUSES.returning : PAUSES.counted;
  let client: pg.Client | null = null;
  for (let n = 1; !stop.aborted; n++) {
    await delay(within(pause));
    try {
      client ??= await connect(databaseUrl);
      const ending = ENDINGS[Math.floor(Math.random() * ENDINGS.length)]!;
      await client.query("begin");
      await fact.write(client, fact.next(n));
      if (ending !== "at once") await delay(within(SLOW_COMMIT));
      if (ending === "not at all") {
        await client.query("rollback");
        written.rolledBack++;
        // A state that comes back is tried again; a number is never used again.
        if (pause === PAUSES.returning) n--;
        continue;
      }
      const version = history.ask(fact.next(n), performance.now());
      await client.query("commit");
      version.committed(performance.now());
      written.committed++;
    } catch {
      // The database was stopped. Whether a commit under way took effect is not known.
      client?.end().catch(() => {});
      client = null;
    }
  }
  await client?.end().catch(() => {});
  return written;
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 3_000 });
  // Its queries fail as well, and are tried again.
  client.on("error", () => {});
  await client.connect();
  return client;
}

const within = ([least, most]: readonly [number, number]): number => least + Math.random() * (most - least);
