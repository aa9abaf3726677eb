import { join } from "node:path";
import pg from "pg";
import { readMigrations } from "#app/platform/db/migrate.server.ts";
import { prepareDatabase } from "#app/platform/db/prepare.server.ts";
import { loadSample } from "#database/sample/load-sample.ts";
import { startEmbeddedDatabase } from "#server/embedded-postgres/index.ts";
import { loadCatalog } from "../catalog-data.ts";

/** The products of the sample shop. */
export const SAMPLE = 70;

export interface Databases {
  /** The address of a shop with so many products, filled when it is first asked for. */
  ofSize(products: number): Promise<string>;
  url: string;
  stop(): Promise<void>;
}

/** One embedded PostgreSQL with a database for each size of the shop. */
export async function startDatabases(folder: string): Promise<Databases> {
  // Only loading is tuned for speed; all settings that concern reading are those of production.
  const server = await startEmbeddedDatabase(join(folder, "database"), [
    "fsync=off",
    "full_page_writes=off",
    "max_wal_size=4GB",
    "max_connections=200",
  ]);

  const urlOf = (name: string): string => {
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    return url.href;
  };

  const ofSize = async (products: number): Promise<string> => {
    const name = `shop_${products}`;
    const loading = `${name}_loading`;
    const administer = (sql: string) => connected(server.url, (client) => client.query(sql));
    const { rowCount } = await administer(`select from pg_database where datname = '${name}'`);
    if (rowCount) return urlOf(name);

    const startedAt = performance.now();
    // It gets its name when it is full: a load that was cut short is begun again.
    await administer(`drop database if exists ${loading}`);
    await administer(`create database ${loading}`);
    await prepareDatabase(urlOf(loading), readMigrations("database/migrations"));
    if (products === SAMPLE) await loadSample(urlOf(loading), new Date());
    else await connected(urlOf(loading), (client) => loadCatalog(client, products));
    await connected(urlOf(loading), (client) => client.query("vacuum analyze"));
    await administer(`alter database ${loading} rename to ${name}`);
    const seconds = (performance.now() - startedAt) / 1000;
    console.error(`${products.toLocaleString("en")} products loaded in ${seconds.toFixed(0)} s`);
    return urlOf(name);
  };
  return { ofSize, url: server.url, stop: () => server.stop() };
}

export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // When something else failed the database may stop first; the other failure is the one to show.
  client.on("error", () => {});
  await client.connect();
  return work(client).finally(() => client.end());
}
