import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { readMigrations } from "#app/platform/db/migrate.server.ts";
import { prepareDatabase } from "#app/platform/db/prepare.server.ts";
import { loadSample } from "#database/sample/load-sample.ts";
import { startEmbeddedDatabase } from "#server/embedded-postgres/index.ts";
import { endsWithUs } from "#tests/support/ends-with-us.ts";
import { type People, preparePeople } from "./people.ts";

interface PreparedShop {
  people: People;
  /** A data folder of its own, as the first day begins. */
  copy(): string;
}

let prepared: Promise<PreparedShop> | null = null;

/** Made once and copied for each seed: a database with the sample shop takes longer than the days of a seed. */
export const preparedShop = (): Promise<PreparedShop> => {
  prepared ??= prepareShop();
  return prepared;
};

async function prepareShop(): Promise<PreparedShop> {
  const original = newFolder();
  endsWithUs(original);
  process.once("exit", () => rmSync(original, { recursive: true, force: true }));
  const database = await startEmbeddedDatabase(original, ["fsync=off"]);
  try {
    await prepareDatabase(database.url, readMigrations("database/migrations"));
    await loadSample(database.url, new Date());
    const people = await withClient(database.url, preparePeople);
    return { people, copy: () => copyOf(original) };
  } finally {
    await database.stop();
  }
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "mare-prove-"));
  // The database's own account has to reach it.
  chmodSync(folder, 0o755);
  return folder;
}

/** By `cp`, because Node's own copies belong to whoever copies, and the database insists on owning its files. */
function copyOf(original: string): string {
  const folder = newFolder();
  const { status, stderr } = spawnSync("cp", ["-a", `${original}/.`, folder], { encoding: "utf8" });
  if (status !== 0) throw new Error(`The prepared shop cannot be copied: ${stderr}`);
  return folder;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}
