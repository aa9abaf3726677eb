import pg from "pg";
import { accountsLayer } from "./layers/accounts.ts";
import { catalogLayer } from "./layers/catalog.ts";
import { figuresLayer } from "./layers/figures.ts";
import type { SampleLayer } from "./layers/layer.ts";
import { ordersLayer } from "./layers/orders.ts";
import { reviewsLayer } from "./layers/reviews.ts";
import { viewsLayer } from "./layers/views.ts";

const layers: SampleLayer[] = [
  catalogLayer,
  viewsLayer,
  accountsLayer,
  ordersLayer,
  figuresLayer,
  reviewsLayer,
];

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
    const pending = layers.filter(({ name }) => !loaded.has(name));
    for (const layer of pending) await load(client, layer, now);
    return pending.map(({ name }) => name);
  } finally {
    // Closing the session also releases the lock and undoes a layer cut short.
    await client.end();
  }
}

async function load(client: pg.Client, layer: SampleLayer, now: Date): Promise<void> {
  await client.query("begin");
  await layer.load(client, now);
  await client.query("insert into sample_layers (name, loaded_at) values ($1, $2)", [layer.name, now]);
  await client.query("commit");
}
