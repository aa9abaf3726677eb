import pg from "pg";
import { databaseUrl } from "#app/platform/config/index.server.ts";
import { catalogLayer } from "#database/sample/layers/catalog.ts";

/** The products of the sample shop, without orders, views and reviews. */
export async function loadSampleCatalog(): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    await client.query("begin");
    await catalogLayer.load(client, new Date("2026-11-20T12:00:00Z"));
    await client.query("commit");
  } finally {
    await client.end();
  }
}
