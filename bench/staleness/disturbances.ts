import { setTimeout as delay } from "node:timers/promises";
import { kill, postmasterOf, query, webProcessesOf } from "#tests/support/application-processes.ts";

/** What may go wrong while pages are kept in memory, one after the other, with time to recover between. */
const BETWEEN = 12_000;

const endConnections = (dataDir: string, name: string) =>
  query(
    dataDir,
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${name}' and pid <> pg_backend_pid()`,
  );

const DISTURBANCES: Record<string, (dataDir: string) => unknown> = {
  "the connections that listen were ended": (dataDir) => endConnections(dataDir, "mare-listen"),
  "the connections of the notifiers were ended": (dataDir) => endConnections(dataDir, "mare-notifier"),
  "one web process was killed": (dataDir) => kill(webProcessesOf(dataDir)[0]!, "SIGKILL"),
  "the listening and notifying connections were ended together": async (dataDir) => {
    await endConnections(dataDir, "mare-listen");
    await endConnections(dataDir, "mare-notifier");
  },
  "PostgreSQL was stopped, and is started again": (dataDir) => kill(postmasterOf(dataDir).pid, "SIGINT"),
  "PostgreSQL was killed, and is started again": (dataDir) => kill(postmasterOf(dataDir).pid, "SIGQUIT"),
};

/** @returns how often something was disturbed */
export async function keepDisturbing(
  dataDir: string,
  stop: AbortSignal,
  tell: (line: string) => void,
): Promise<number> {
  const kinds = Object.entries(DISTURBANCES);
  for (let n = 0; ; n++) {
    await delay(BETWEEN, undefined, { signal: stop }).catch(() => {});
    if (stop.aborted) return n;
    const [what, disturb] = kinds[n % kinds.length]!;
    try {
      await disturb(dataDir);
      tell(what);
    } catch (error) {
      tell(`not done: ${what} (${(error as Error).message})`);
    }
  }
}
