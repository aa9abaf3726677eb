import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { localFolder } from "#app/modules/pictures/picture-storage.server.ts";
import { databaseUrl } from "#app/platform/config/index.server.ts";
import { pool } from "#app/platform/db/db.server.ts";
import { readMigrations } from "#app/platform/db/migrate.server.ts";
import { aViewer } from "#tests/support/factories.ts";
import { aPaidOrder, differences } from "#tests/support/orders.ts";
import { restoreBackup } from "./restore-backup.ts";

/**
 * A shop with half a year of sales, as the oldest version wrote it that can be brought up to date: `npm run backup` of its
 * sample shop, without the views of single visitors. A migration that would lose or break something of it fails here.
 */
const OLDEST = "database/backup/oldest-supported-shop";
const migrations = readMigrations("database/migrations");
const folder = mkdtempSync(join(tmpdir(), "mare-upgrade-test-"));
let before: Record<string, number>;

beforeAll(async () => {
  const { tables, migrations: earlier } = await restoreBackup({
    path: OLDEST,
    passphrase: undefined,
    databaseUrl: databaseUrl(),
    migrations,
    pictures: localFolder(folder),
  });
  expect(earlier.at(-1)!.name).toBe("0069_one_job_forgets.sql");
  before = Object.fromEntries(tables.map(({ name, rows }) => [name, rows]));
});
afterAll(() => rmSync(folder, { recursive: true }));

it("every migration since then is applied", async () => {
  const { rows } = await pool.query("select name from schema_migrations order by name");
  expect(rows.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
});

it.each(["pedidos", "pedido_itens", "payments", "ledger_entries", "auth_users", "products", "avaliacoes"])(
  "no row of %s is lost",
  async (table) => {
    const { rows } = await pool.query(`select count(*)::int as rows from ${table}`);
    expect(rows[0].rows).toBe(before[table]);
    expect(before[table]).toBeGreaterThan(10);
  },
);

it("the books agree, and still do after an order of today", async () => {
  const untouched = await differences();
  expect(Object.values(untouched).filter((count) => count !== 0)).toEqual([]);
  const { rows } = await pool.query(
    `select product_id as "productId", color, size from product_variants v join products p on p.id = v.product_id
     where v.stock > 3 and p.on_sale order by 1, 2, 3 limit 1`,
  );
  await aPaidOrder(await aViewer(), [{ ...rows[0], quantity: 2 }]);
  expect(await differences()).toEqual(untouched);
});
