import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { searchProducts } from "#app/modules/search/index.server.ts";
import { readCriteria } from "#app/modules/search/index.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import { forgetAllRemembered, rememberWhile } from "#app/platform/remember.server.ts";
import { aSeller } from "#tests/support/factories.ts";
import { findProduct } from "./find-product.server.ts";
import { listNewest } from "./list-queries.server.ts";

const PRODUCTS = 4_000;

beforeAll(async () => {
  await aSeller({ id: "loja" });
  await sql`
    insert into products (id, seller_id, category, name, description, price, colors, sizes, sales, created_at)
    select 'test-' || n, 'loja', case when n % 20 = 0 then 'saias' else 'roupas' end, 'Vestido', 'Um vestido.', 50,
      '{Azul}', '{M}', n, timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, ${sql.lit(PRODUCTS)}) n`.execute(db);
  await sql`analyze products, product_lines, product_variants`.execute(db);
});

const category = async (id: string) =>
  (await searchProducts(readCriteria(new URLSearchParams(), { kind: "category", id }))).products;

/** How often the statements of this process were planned for unknown values, and how often for those at hand. */
async function plans(): Promise<{ once: number; anew: number }> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  const counts = await Promise.all(
    clients.map((client) =>
      client.query<{ generic_plans: string; custom_plans: string }>(
        "select generic_plans, custom_plans from pg_prepared_statements",
      ),
    ),
  );
  for (const client of clients) client.release();
  const rows = counts.flatMap((count) => count.rows);
  const sum = (numbers: string[]) => numbers.reduce((total, each) => total + Number(each), 0);
  return {
    once: sum(rows.map((row) => row.generic_plans)),
    anew: sum(rows.map((row) => row.custom_plans)),
  };
}

/** PostgreSQL plans a statement for the values at hand five times in each connection, and then decides. */
const UNTIL_IT_DECIDED = 10;
const TIMES = 10;

describe("among thousands of products", () => {
  it.each<[string, () => Promise<unknown>]>([
    ["the newest", () => listNewest(1)],
    ["a category", () => category("saias")],
    ["a product", () => findProduct("test-7")],
  ])("the page of %s is not planned anew each time", async (_, ask) => {
    // A length is not counted for each page where changes are heard.
    rememberWhile(() => true);
    for (let round = 0; round < UNTIL_IT_DECIDED; round++)
      await Promise.all(Array.from({ length: pool.options.max }, ask));
    const before = await plans();
    for (let time = 0; time < TIMES; time++) await ask();
    const after = await plans();
    expect(after.once - before.once).toBeGreaterThanOrEqual(TIMES);
    expect(after.anew - before.anew).toBe(0);
  });

  afterEach(() => {
    rememberWhile(() => false);
    forgetAllRemembered();
  });

  it("a list knows its length and its last page", async () => {
    expect(await listNewest(1)).toMatchObject({ total: PRODUCTS, pageCount: 100, page: 1 });
    expect((await listNewest(100)).items.at(-1)?.id).toBe("test-1");
    expect(await listNewest(250)).toMatchObject({ page: 100 });
    expect(await category("saias")).toMatchObject({ total: PRODUCTS / 20, pageCount: 5 });
  });
});
