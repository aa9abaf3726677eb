import { sql } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import type { Executor } from "#app/platform/db/db.server.ts";
import { fromReais, type Money, toReais } from "#app/shared/money.ts";
import type { HeldProduct, ProductChange, ProductValues } from "./product-change.ts";

/** Locks products of a shop in the order in which orders do, and their lines, which triggers write. */
export async function holdProducts(
  transaction: Executor,
  shop: string,
  ids: readonly string[],
  withVariants: boolean,
): Promise<Map<string, HeldProduct>> {
  await sql`
    select from product_variants variant where product_id = any (
      array(select id from products where id = any (${[...ids]}::text[]) and seller_id = ${shop}))
    order by variant.id for no key update`.execute(transaction);
  await sql`
    select from products where id = any (${[...ids]}::text[]) and seller_id = ${shop}
    order by id for no key update`.execute(transaction);
  await sql`
    select from product_lines where product_id = any (${[...ids]}::text[]) and seller_id = ${shop}
    order by product_id for no key update`.execute(transaction);
  return readProducts(transaction, shop, ids, withVariants);
}

interface Row extends Omit<HeldProduct, "price" | "wholesalePrice"> {
  price: string;
  wholesalePrice: string | null;
}

export async function readProducts(
  executor: Executor,
  shop: string,
  ids: readonly string[],
  withVariants = false,
): Promise<Map<string, HeldProduct>> {
  const { rows } = await sql<Row>`
    select product.id, product.name, version, price, wholesale_price as "wholesalePrice", category,
      categories.name as "categoryName", is_active as "isActive", taken_down_at is not null as "isTakenDown",
      archived_at is not null as "isDeleted", coalesce(variants, '[]') as variants
    from products product join categories on categories.id = category
    left join (
      select product_id, json_agg(json_build_object('id', id::text, 'color', color, 'size', size, 'stock', stock,
        'version', stock_version) order by id) as variants
      from product_variants where product_id = any (${withVariants ? [...ids] : []}::text[]) group by product_id
    ) stocked on stocked.product_id = product.id
    where product.id = any (${[...ids]}::text[]) and seller_id = ${shop}`.execute(executor);
  return new Map(
    rows.map(({ price, wholesalePrice, ...row }) => [
      row.id,
      {
        ...row,
        price: fromReais(price),
        wholesalePrice: wholesalePrice === null ? null : fromReais(wholesalePrice),
      },
    ]),
  );
}

interface Written {
  id: string;
  values: ProductValues;
}

/**
 * Gives products these values, in one statement; the caller holds them. Returns the stock's new versions, by variant.
 */
export async function writeValues(
  transaction: Executor,
  kind: ProductChange["kind"],
  products: readonly Written[],
): Promise<Map<string, number>> {
  if (products.length === 0) return new Map();
  if (kind === "stock") return writeStock(transaction, products);
  const ids = products.map(({ id }) => id);
  const of = <Value>(read: (values: ProductValues) => Value): Value[] =>
    products.map(({ values }) => read(values));
  const reais = (value: Money | null | undefined) => (value == null ? null : toReais(value));
  const given = {
    price: sql`price = given.price, wholesale_price = given.wholesale
      from unnest(${ids}::text[], ${of(({ price }) => reais(price))}::numeric[],
        ${of(({ wholesalePrice }) => reais(wholesalePrice))}::numeric[]) as given (id, price, wholesale)`,
    status: sql`is_active = given.active
      from unnest(${ids}::text[], ${of(({ isActive }) => isActive)}::boolean[]) as given (id, active)`,
    category: sql`category = given.category
      from unnest(${ids}::text[], ${of(({ category }) => category)}::text[]) as given (id, category)`,
    // Deleted, or back as it was.
    delete: sql`is_active = coalesce(given.active, false), archived_at = given.archived
      from unnest(${ids}::text[], ${of(({ isActive }) => isActive ?? null)}::boolean[],
        ${of(({ isDeleted }) => (isDeleted ? clock.now() : null))}::timestamptz[]) as given (id, active, archived)`,
  }[kind];
  await sql`update products set version = version + 1, changed_at = ${clock.now()}, ${given} where products.id = given.id`.execute(
    transaction,
  );
  return new Map();
}

async function writeStock(transaction: Executor, products: readonly Written[]): Promise<Map<string, number>> {
  const variants = products.flatMap(({ values }) => values.stock ?? []);
  const { rows } = await sql<{ id: string; version: number }>`
    update product_variants set stock = given.stock, stock_version = stock_version + 1
    from unnest(${variants.map(({ id }) => id)}::bigint[], ${variants.map(({ stock }) => stock)}::int[]) as given (id, stock)
    where product_variants.id = given.id
    returning product_variants.id::text, stock_version as version`.execute(transaction);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

export interface StoredItem {
  productId: string;
  state: string;
  reason: string | null;
  version: number;
  before: ProductValues;
  after: ProductValues | null;
}

/** The items of a batch that are still in this state, some of them. */
export async function nextItems(
  transaction: Executor,
  batchId: string,
  state: "previsto" | "feito",
  limit: number,
): Promise<StoredItem[]> {
  const { rows } = await sql<StoredItem>`
    select product_id as "productId", state, reason, version, before, after from product_batch_items
    where batch_id = ${batchId} and state = ${state} order by product_id limit ${limit}`.execute(transaction);
  return rows;
}

export async function writeItems(
  transaction: Executor,
  batchId: string,
  items: readonly StoredItem[],
): Promise<void> {
  const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
  await sql`
    update product_batch_items item set state = given.state, reason = given.reason, version = given.version,
      before = given.before, after = given.after
    from unnest(${items.map((item) => item.productId)}::text[], ${items.map((item) => item.state)}::text[],
      ${items.map((item) => item.reason)}::text[], ${items.map((item) => item.version)}::int[],
      ${items.map((item) => json(item.before))}::jsonb[], ${items.map((item) => json(item.after))}::jsonb[])
      as given (product_id, state, reason, version, before, after)
    where item.batch_id = ${batchId} and item.product_id = given.product_id`.execute(transaction);
}
