import type { Client } from "pg";
import { generatedProducts } from "./catalogue/catalogue.ts";
import { SHOPS } from "./catalogue/shops.ts";

/** Rows that one statement brings: few enough for a comfortable parameter, many enough to be fast. */
const BATCH = 500;
const PIECES = 5;

/** Puts the generated shops and products beside the sample, as sellers would: all triggers run. */
export async function loadGenerated(client: Client): Promise<void> {
  await insert(
    client,
    "sellers (id, name, description, city, state, cnpj, status, created_at)",
    `select id, name, 'Loja de moda', 'Goiânia', 'GO', lpad((70000 + n)::text, 14, '0'), 'aprovado', timestamptz '2025-01-01'
     from json_to_recordset($1) as row (id text, name text, n int)`,
    SHOPS.map(({ id, name }, n) => ({ id, name, n })),
  );
  const products = generatedProducts().map(({ truth, ...product }) => ({ ...product, ...truth }));
  for (let from = 0; from < products.length; from += BATCH) {
    const batch = products.slice(from, from + BATCH);
    await insert(
      client,
      "products (id, seller_id, category, name, description, price, colors, sizes, sales, views, created_at)",
      `select id, "shopId", category, name, description, price / 100.0, colors, sizes, sales, views,
         timestamptz '2026-11-01' - "daysListed" * interval '1 day'
       from json_to_recordset($1) as row (id text, "shopId" text, category text, name text, description text, price int,
         colors text[], sizes text[], sales int, views int, "daysListed" int)`,
      batch,
    );
    await insert(
      client,
      "product_variants (product_id, color, size, stock)",
      `select id, color, size, ${PIECES} from json_to_recordset($1) as row (id text, colors text[], sizes text[]),
         unnest(colors) color, unnest(sizes) size`,
      batch,
    );
  }
  // What a job does each night: words and their counts as they are after so many new products.
  await client.query("select refresh_search_words()");
}

const insert = (client: Client, into: string, select: string, rows: unknown[]) =>
  client.query(`insert into ${into} ${select}`, [JSON.stringify(rows)]);
