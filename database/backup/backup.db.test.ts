import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { localFolder } from "#app/modules/pictures/picture-storage.server.ts";
import { databaseUrl } from "#app/platform/config/index.server.ts";
import { pool } from "#app/platform/db/db.server.ts";
import { readMigrations } from "#app/platform/db/migrate.server.ts";
import { loadSample } from "#database/sample/load-sample.ts";
import { aProduct, aSeller, aViewer } from "#tests/support/factories.ts";
import { aPlacedOrder, stockOf } from "#tests/support/orders.ts";
import { checkBackup, type RestoreRequest, restoreBackup } from "./restore-backup.ts";
import { listTables, quoted } from "./tables.ts";
import { takeBackup } from "./take-backup.ts";

const KEY = "a passphrase of thirty-two letters or more";
const GZIP = Buffer.from([0x1f, 0x8b]);
const PICTURE = { id: "0123456789abcdef0123456789abcdef", bytes: Buffer.from("the bytes of a picture") };
const folder = mkdtempSync(join(tmpdir(), "mare-backup-test-"));
const pictures = localFolder(join(folder, "pictures"));
const migrations = readMigrations("database/migrations");
const targets: string[] = [];
let seconds = 0;

beforeAll(async () => {
  await loadSample(databaseUrl(), new Date());
  await pool.query(
    "insert into pictures (id, width, height, placeholder, created_at) values ($1, 10, 10, '', now())",
    [PICTURE.id],
  );
  await pictures.write(`originals/${PICTURE.id}`, PICTURE.bytes);
});
afterAll(async () => {
  for (const name of targets) await asAdministrator(`drop database ${name} with (force)`);
  rmSync(folder, { recursive: true });
});

/** Each at a moment of its own, after which it is named. */
const backUp = (passphrase?: string) =>
  takeBackup({
    databaseUrl: databaseUrl(),
    pictures,
    folder: join(folder, "backups"),
    passphrase,
    now: new Date(Date.UTC(2026, 0, 1, 4, 0, ++seconds)),
  });

async function asAdministrator(statement: string): Promise<void> {
  const url = new URL(databaseUrl());
  url.pathname = "/postgres";
  await connected(url.href, (client) => client.query(statement));
}

async function emptyDatabase(): Promise<string> {
  const name = `restored_${process.pid}_${targets.length}`;
  await asAdministrator(`create database ${name} template template0`);
  targets.push(name);
  const url = new URL(databaseUrl());
  url.pathname = `/${name}`;
  return url.href;
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  return work(client).finally(() => client.end());
}

const restore = (path: string, url: string, given: Partial<RestoreRequest> = {}) =>
  restoreBackup({
    path,
    databaseUrl: url,
    migrations,
    pictures: localFolder(join(folder, "restored")),
    passphrase: undefined,
    ...given,
  });

/** Every row of every table, and what guards them. */
const contentOf = (url: string) =>
  connected(url, async (client) => {
    const content: Record<string, unknown> = {};
    for (const { schema, name } of await listTables(client)) {
      const { rows } = await client.query(
        `select count(*)::int as rows, md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as content
         from ${quoted(schema, name)} r`,
      );
      content[`${schema}.${name}`] = rows[0];
    }
    const { rows: guards } = await client.query(
      `select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as guard from pg_constraint
       where connamespace::regnamespace::text in ('public', 'graphile_worker') and conrelid <> 0
       union all
       select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
       union all
       select sequencename || ' ' || coalesce(last_value, 0) from pg_sequences order by 1`,
    );
    // By the index: it holds what stood in another table when it was written.
    await client.query("set enable_seqscan = off");
    const { rows: found } = await client.query(
      `select product_id from search_entries entry
       where search_document_of(entry.product_id, entry.revision) @@ '''=for '':*'::tsquery order by product_id`,
    );
    return { content, guards, found };
  });

describe("a backup", () => {
  it("shows one moment of a shop that goes on selling, to whoever has its key", async () => {
    const productId = await aProduct({ seller_id: await aSeller(), pieces: 500 });
    const lines = [{ productId, color: "Coral", size: "P", quantity: 1 }];
    const pieces = await stockOf(productId);
    const buyer = await aViewer();
    let selling = true;
    const sold = (async () => {
      while (selling) await aPlacedOrder(buyer, lines);
    })();
    const { path } = await backUp(KEY).finally(() => {
      selling = false;
    });
    await sold;

    for (const name of readdirSync(join(path, "tables")))
      expect(readFileSync(join(path, "tables", name)).subarray(0, 2), name).not.toEqual(GZIP);
    await expect(checkBackup(path, undefined)).rejects.toThrow("set BACKUP_KEY");
    await expect(checkBackup(path, `${KEY}!`)).rejects.toThrow("BACKUP_KEY is not the key");

    const target = await emptyDatabase();
    // Every reference is checked again: an order without its lines, or a line without its order, would be refused.
    await restore(path, target, { passphrase: KEY });
    const { rows } = await connected(target, (client) =>
      client.query(
        `select (select coalesce(sum(quantidade), 0)::int from pedido_itens where produto_id = $1) as sold,
           (select stock from product_lines where product_id = $1) as left`,
        [productId],
      ),
    );
    expect(rows[0].sold + rows[0].left).toBe(pieces);
    expect(readFileSync(join(folder, "restored/originals", PICTURE.id))).toEqual(PICTURE.bytes);
  });

  it("brings back every row, counter and rule, also when the first try was cut short", async () => {
    const { path, manifest } = await backUp();
    expect(manifest.tables.find(({ name }) => name === "products")!.rows).toBeGreaterThan(50);
    const target = await emptyDatabase();
    const killed = killWhileCopying();
    await expect(restore(path, target)).rejects.toThrow();
    await killed;
    expect(await connected(target, (client) => rowsIn(client, "auth_users"))).toBe(0);

    await restore(path, target);
    expect(await contentOf(target)).toEqual(await contentOf(databaseUrl()));
  });

  it("never goes over a shop that is there, nor over tables of something else", async () => {
    const { path } = await backUp();
    await expect(restore(path, databaseUrl())).rejects.toThrow("holds a shop already");
    const target = await emptyDatabase();
    await connected(target, (client) => client.query("create table somebody_elses (id int)"));
    await expect(restore(path, target)).rejects.toThrow("something else");
    await expect(restore(path, target, { migrations: migrations.slice(0, -1) })).rejects.toThrow(
      "later version",
    );
  });

  it("that fails leaves no folder that looks like one", async () => {
    const backups = join(folder, "failing");
    const request = { databaseUrl: databaseUrl(), folder: backups, passphrase: undefined, now: new Date() };
    const pictures = { read: () => Promise.reject(new Error("the disk is gone")) };
    await expect(takeBackup({ ...request, pictures })).rejects.toThrow("the disk is gone");
    expect(readdirSync(backups)).toEqual([]);
  });
});

describe("a damaged backup", () => {
  let whole: string;
  beforeAll(async () => {
    whole = (await backUp()).path;
  });

  it.each<[string, (path: string) => void, string]>([
    ["a changed table", (path) => appendFileSync(join(path, "tables/public.products"), "x"), "was changed"],
    ["a missing table", (path) => rmSync(join(path, "tables/public.products")), "is missing"],
    ["a missing picture", (path) => rmSync(join(path, "pictures", PICTURE.id)), "is missing"],
    ["a changed list of contents", (path) => appendFileSync(join(path, "manifest.json"), " "), "was changed"],
    ["no list of contents", (path) => rmSync(join(path, "manifest.json")), "no finished backup"],
    ["nonsense", (path) => writeFileSync(join(path, "manifest.json"), "{"), "no backup that this version"],
  ])("with %s is refused before anything is written", async (what, damage, complaint) => {
    const path = join(folder, what);
    cpSync(whole, path, { recursive: true });
    damage(path);
    // Nothing listens there: whatever would be written would fail with another message.
    await expect(restore(path, "postgresql://mare@127.0.0.1:9/none")).rejects.toThrow(complaint);
  });
});

const rowsIn = async (client: pg.Client, table: string) =>
  (await client.query(`select from ${quoted(table)}`)).rowCount;

/** Ends the session of a restore in the middle of its tables. */
async function killWhileCopying(): Promise<void> {
  await connected(databaseUrl(), async (client) => {
    for (;;) {
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'mare-restore' and query like 'copy%'`,
      );
      if (rowCount) return;
    }
  });
}
