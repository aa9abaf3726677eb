import { join } from "node:path";
import pg from "pg";
import { readMigrations } from "#app/platform/db/migrate.server.ts";
import { prepareDatabase } from "#app/platform/db/prepare.server.ts";
import { loadSample } from "#database/sample/load-sample.ts";
import { startEmbeddedDatabase } from "#server/embedded-postgres/index.ts";
import { loadCatalog } from "../catalog-data.ts";

/** The products of the sample shop. */
export const SAMPLE = 70;

/** Of the embedded PostgreSQL, in the folder of the run. */
export const DATABASE_FOLDER = "database";

export interface Databases {
  /** The address of a database of this name, migrated and filled when it is first asked for. */
  named(name: string, fill: (url: string) => Promise<unknown>): Promise<string>;
  /** That of a shop with so many products. */
  ofSize(products: number): Promise<string>;
  stop(): Promise<void>;
}

/** One embedded PostgreSQL for the shops of a run. */
export async function startDatabases(folder: string): Promise<Databases> {
  // Only loading is tuned for speed; all settings that concern reading are those of production.
  const server = await startEmbeddedDatabase(join(folder, DATABASE_FOLDER), [
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

  const named: Databases["named"] = async (name, fill) => {
    const administer = (sql: string) => connected(server.url, (client) => client.query(sql));
    const { rowCount } = await administer(`select from pg_database where datname = '${name}'`);
    if (rowCount) return urlOf(name);

    // It gets its name when it is full: a load that was cut short is begun again.
    const loading = `${name}_loading`;
    const startedAt = performance.now();
    await administer(`drop database if exists ${loading}`);
    await administer(`create database ${loading}`);
    await prepareDatabase(urlOf(loading), readMigrations("database/migrations"));
    await fill(urlOf(loading));
    await connected(urlOf(loading), async (client) => {
      await client.query("vacuum analyze");
      // Otherwise what was loaded is written to the disk while the first pages are measured.
      await client.query("checkpoint");
    });
    await administer(`alter database ${loading} rename to ${name}`);
    console.error(`${name} loaded in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
    return urlOf(name);
  };
  const ofSize = (products: number) =>
    named(`shop_${products}`, (url) =>
      products === SAMPLE ? loadSample(url, new Date()) : loadProducts(url, products),
    );
  return { named, ofSize, stop: () => server.stop() };
}

/** Fills a migrated database with synthetic products. */
export const loadProducts = (url: string, products: number): Promise<void> =>
  connected(url, (client) => connected(url, (beside) => loadCatalog(client, products, beside)));

export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // When something else failed the database may stop first; the other failure is the one to show.
  client.on("error", () => {});
  await client.connect();
  return work(client).finally(() => client.end());
}
