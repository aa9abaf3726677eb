import type { Client } from "pg";
import { CLOTHS, COLORS, DETAILS, KINDS, LINES, SENTENCES, STYLES } from "./catalog-words.ts";

/**
 * Synthetic products, made by the database itself in a few statements. What triggers would write product by product is
 * written here for all of them at once: a hundred thousand take half a minute of processor. They come from a fixed seed,
 * so two runs search the same shop.
 */
const SELLERS = 300;
const PICTURES = 500;
/** In stock of each variant, unless its size is sold out: one in six is, which makes as many lists of sizes as a shop has. */
const PIECES = 5;
const isInStock = (id: string) => `hashtext(${id} || size) % 6 <> 0`;

const list = (words: readonly string[]) =>
  `array[${words.map((word) => `'${word.replaceAll("'", "''")}'`).join(",")}]`;
const pick = (words: readonly string[], random: string) =>
  `(${list(words)})[1 + floor(${random} * ${words.length})::int]`;

const SIZES = `case
  when category in ('calcados') then (array['{34,35,36,37,38}','{37,38,39,40}','{38,39,40,41,42,43}'])[1 + floor(r3 * 3)::int]::text[]
  when category in ('calca', 'bermuda', 'calca-short') then (array['{36,38,40,42}','{38,40,42,44,46}','{40,42,44}'])[1 + floor(r3 * 3)::int]::text[]
  when category = 'infantil' then (array['{2,4,6}','{4,6,8,10}','{8,10,12,14}'])[1 + floor(r3 * 3)::int]::text[]
  when category = 'plus-size' then '{G1,G2,G3}'::text[]
  when category = 'acessorios' then '{Tamanho único}'::text[]
  else (array['{P,M,G}','{P,M,G,GG}','{M,G,GG}'])[1 + floor(r3 * 3)::int]::text[]
end`;

const SELLERS_SQL = `
  insert into sellers (id, name, description, city, state, cnpj, status, created_at)
  select 'loja-' || n, ${pick(["Ateliê", "Casa", "Moda", "Estilo", "Confecções"], "random()")} || ' ' ||
         ${pick(LINES, "random()")} || ' ' || n, 'Loja de teste', 'Santos', 'SP', lpad(n::text, 14, '0'), 'aprovado',
         timestamptz '2025-01-01'
  from generate_series(1, ${SELLERS}) n`;

const PICTURES_SQL = `
  insert into pictures (id, width, height, placeholder, created_at)
  select md5(n::text), 960, 1280, 'data:image/webp;base64,' || repeat('A', 120), timestamptz '2025-01-01'
  from generate_series(1, ${PICTURES}) n`;

/** Sales follow a long tail: a few products sell most. The last three columns are what `product_derived` would fill in. */
const productsSql = (first: number, last: number) => `
  with kinds as (
    select array_agg(array[category, kind]) as all_kinds, count(*)::int as many
    from (values ${Object.entries(KINDS)
      .flatMap(([category, kinds]) => kinds.map((kind) => `('${category}', '${kind}')`))
      .join(",")}) k (category, kind)
  ), drawn as materialized (
    select n, 1 + floor(random() * many)::int as k, random() r1, random() r2, random() r3, random() r4, random() r5, random() r6
    from generate_series(${first}, ${last}) n, kinds
  )
  insert into products (id, seller_id, category, name, description, price, wholesale_price, composition, care,
                        size_guide, colors, sizes, views, sales, created_at, on_sale, search_name, search_text)
  select product.*, true, ' ' || plain_text(product.name),
    ' ' || plain_text(concat_ws(' ', product.name, category.name, seller.name, array_to_string(colors, ' '), product.description))
  from (select 'bench-' || n as id, 'loja-' || (1 + floor(r1 * ${SELLERS})::int) as seller_id, category,
    concat_ws(' ', kind, ${pick(STYLES, "r2")}, ${pick(CLOTHS, "r4")}, ${pick(DETAILS, "r5")}, ${pick(LINES, "r6")}) as name,
    concat_ws(' ', ${["r1", "r3", "r5", "r6"].map((random) => pick(SENTENCES, random)).join(", ")}) as description,
    round((14.9 + 285 * r2 ^ 2)::numeric, 1), round((9.9 + 200 * r2 ^ 2)::numeric, 1),
    '96% algodão e 4% elastano', 'Lavar à mão com água fria e sabão neutro. Secar à sombra. Não usar alvejante.',
    '{"P": {"busto": 88, "cintura": 70}, "M": {"busto": 94, "cintura": 76}, "G": {"busto": 100, "cintura": 82}}'::jsonb,
    colors, sizes, floor(50 + 1000 * r6)::int, floor(50 * r1 ^ 4)::int,
    timestamptz '2026-10-01' - r3 * interval '500 days'
  from (
    select *, (${list(COLORS)})[first_color : first_color + floor(r5 * 4)::int] as colors, ${SIZES} as sizes
    from (
      select drawn.*, all_kinds[k][1] as category, all_kinds[k][2] as kind,
             1 + floor(r4 * ${COLORS.length - 3})::int as first_color
      from drawn, kinds
    ) chosen
  ) dressed) product
  join sellers seller on seller.id = seller_id join categories category on category.id = product.category`;

/** What `product_line_follows` would write. */
const LINES_SQL = `
  insert into product_lines (product_id, seller_id, category, state, created_at, price, stock, sales, views, words)
  select product.id, seller_id, product.category, 'a-venda', product.created_at, price,
    ${PIECES} * cardinality(colors) * (select count(*) from unnest(sizes) size where ${isInStock("product.id")}), sales, views,
    plain_text(concat_ws(E'\\n', product.name, category.name, seller.name))
  from products product join sellers seller on seller.id = seller_id join categories category on category.id = product.category`;

const OPTIONS_SQL = `
  insert into product_options (kind, name, plain)
  select kind, name, plain_text(name)
  from (select 'color' as kind, unnest(colors) as name from products union select 'size', unnest(sizes) from products) brought`;

const variantsSql = (first: number, last: number) => `
  insert into product_variants (product_id, color, size, stock)
  select id, color, size, case when ${isInStock("id")} then ${PIECES} else 0 end
  from products, unnest(colors) color, unnest(sizes) size where substr(id, ${"bench-".length + 1})::int between ${first} and ${last}`;

const PRODUCT_PICTURES_SQL = `
  insert into product_pictures (product_id, position, picture_id, alt)
  select id, position, md5((1 + abs(hashtext(id || position)) % ${PICTURES})::text), name
  from products, generate_series(0, 2) position`;

/** The names and texts of so many products hold every word; counting the words of all of them would take long. */
const COUNTED = 10_000;

/**
 * Fills an empty, migrated database. Indexes are built after the rows, as a restore does it, and the most expensive one
 * on a connection of its own beside the rest.
 */
export async function loadCatalog(client: Client, count: number, beside: Client): Promise<void> {
  const run = async (...statements: string[]) => {
    for (const statement of statements) await client.query(statement);
  };
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    // Of a table in parts PostgreSQL defines the index without those of the parts.
    `select indexname as name, replace(indexdef, ' ON ONLY ', ' ON ') as definition from pg_indexes
     where tablename in ('products', 'product_lines', 'search_entries') and indexdef not like 'CREATE UNIQUE%'`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query("select setseed(0.42)");
  // No triggers and no checks of foreign keys: what is written here is consistent by construction.
  await run(SELLERS_SQL, PICTURES_SQL, "set session_replication_role = replica");
  await run(
    productsSql(1, Math.min(count, COUNTED)),
    variantsSql(1, Math.min(count, COUNTED)),
    "select refill_search_entries()",
    "select refresh_search_words()",
  );
  if (count > COUNTED)
    await run(
      `update search_words set (uses, named, led) = row (${["uses", "named", "led"].map((column) => `${column} * ${Math.round(count / COUNTED)}`).join(", ")})`,
      productsSql(COUNTED + 1, count),
      variantsSql(COUNTED + 1, count),
      "select refill_search_entries()",
    );

  await run("set maintenance_work_mem = '512MB'");
  await beside.query("set maintenance_work_mem = '512MB'");
  const isExpensive = ({ name }: { name: string }) => name === "search_entries_document";
  const [documents, others] = [indexes.filter(isExpensive), indexes.filter((index) => !isExpensive(index))];
  await Promise.all([
    Promise.all(documents.map(({ definition }) => beside.query(definition))),
    run(...[OPTIONS_SQL, PRODUCT_PICTURES_SQL, LINES_SQL], ...others.map(({ definition }) => definition)),
  ]);
  await run("set session_replication_role = origin");
}
