import pg from "pg";
import type { SampleLayer } from "./layers/layer.ts";

/**
 * By the names under which `sample_layers` remembers them, in this order. Imported when they have to be loaded, which is
 * once: every later start only asks for the names.
 */
const layers: Record<string, () => Promise<SampleLayer>> = {
  catalog: async () => (await import("./layers/catalog.ts")).catalogLayer,
  views: async () => (await import("./layers/views.ts")).viewsLayer,
  accounts: async () => (await import("./layers/accounts.ts")).accountsLayer,
  orders: async () => (await import("./layers/orders.ts")).ordersLayer,
  figures: async () => (await import("./layers/figures.ts")).figuresLayer,
  reviews: async () => (await import("./layers/reviews.ts")).reviewsLayer,
  pairs: async () => (await import("./layers/pairs.ts")).pairsLayer,
  codes: async () => (await import("./layers/codes.ts")).codesLayer,
};

/** Any number; the same in every process, so that only one of them loads at a time. */
const SAMPLE_LOCK = 7_205_014;

/** Loads the sample data: each layer once, in one transaction. Returns the layers it loaded. */
export async function loadSample(databaseUrl: string, now: Date): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [SAMPLE_LOCK]);
    const { rows } = await client.query<{ name: string }>("select name from sample_layers");
    const loaded = new Set(rows.map(({ name }) => name));
    const pending = Object.keys(layers).filter((name) => !loaded.has(name));
    for (const name of pending) await load(client, name, now);
    return pending;
  } finally {
    // Closing the session also releases the lock and undoes a layer cut short.
    await client.end();
  }
}

async function load(client: pg.Client, name: string, now: Date): Promise<void> {
  const layer = await layers[name]!();
  await client.query("begin");
  await layer.load(client, now);
  await client.query("insert into sample_layers (name, loaded_at) values ($1, $2)", [name, now]);
  await client.query("commit");
}
