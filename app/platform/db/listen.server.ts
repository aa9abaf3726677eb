import pg from "pg";
import { directDatabaseUrl } from "../config/index.server.ts";
import { log } from "../log.server.ts";

/** Null: notifications may have been missed, because the connection was lost and restored. */
type Listener = (payload: string | null) => void;

const RECONNECT_AFTER = 500;

const listeners = new Map<string, Set<Listener>>();
let connection: Promise<pg.Client> | null = null;
let retry: NodeJS.Timeout | undefined;
let stopped = false;

/**
 * Listens to `pg_notify` of any process. All listeners of a process share one connection, opened by the first of
 * them; call the returned function to stop.
 */
export function listen(channel: string, listener: Listener): () => void {
  const others = listeners.get(channel);
  if (others) others.add(listener);
  else {
    listeners.set(channel, new Set([listener]));
    void subscribe(channel);
  }
  return () => void listeners.get(channel)?.delete(listener);
}

/** Before the process closes: ends all listening. */
export async function stopListening(): Promise<void> {
  stopped = true;
  clearTimeout(retry);
  const client = await connection?.catch(() => null);
  await client?.end().catch(() => {});
}

async function subscribe(channel: string): Promise<void> {
  connection ??= connect();
  try {
    await (await connection).query(`listen ${pg.escapeIdentifier(channel)}`);
    // Notifications sent before LISTEN took effect were missed.
    tell(channel, null);
  } catch (error) {
    reconnectLater(error as Error);
  }
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: directDatabaseUrl(),
    application_name: "mare-listen",
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
  });
  client.on("notification", ({ channel, payload }) => tell(channel, payload ?? ""));
  client.on("error", reconnectLater);
  await client.connect();
  return client;
}

function tell(channel: string, payload: string | null): void {
  for (const listener of listeners.get(channel) ?? []) listener(payload);
}

function reconnectLater(error: Error): void {
  if (stopped || retry) return;
  log.warn({ error: error.message }, "the connection that listens was lost");
  connection?.then((client) => client.end()).catch(() => {});
  retry = setTimeout(reconnect, RECONNECT_AFTER).unref();
}

async function reconnect(): Promise<void> {
  retry = undefined;
  connection = null;
  const channels = [...listeners.keys()];
  for (const channel of channels) await subscribe(channel);
  // A failure has already scheduled another try.
  if (!retry) for (const channel of channels) tell(channel, null);
}
