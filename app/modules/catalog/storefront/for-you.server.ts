import { type RawBuilder, type Selectable, sql } from "kysely";
import type { DB } from "#app/platform/db/schema.ts";
import { boughtReason, type ForYou, type Likeness, likenessReason } from "../for-you.ts";
import type { Product } from "../product.ts";
import { type CardRow, cardsFrom, cardsOf } from "./summaries.server.ts";

const SHOWN = 4;
/** Of those that are alike, more are read than shown: what is bought together is not shown twice. */
const READ = 2 * SHOWN;
/** How many are compared on each side of the price. */
const SAME_KIND = 16;
const SAME_CATEGORY = 8;

type ProductRow = Selectable<DB["products"]>;

/** On sale and in stock, the ones that most people took with any of these. */
export const boughtWith = (ids: RawBuilder<string[]>) =>
  cardsFrom(
    sql<ProductRow>`(
      select products.*, pair.buyers from (
        select other_id, sum(product_pairs.buyers) as buyers from product_pairs
        where product_id = any(${ids}) and other_id <> all(${ids}) group by other_id
      ) pair
      join products on products.id = pair.other_id and products.on_sale
      join product_lines line on line.product_id = products.id and line.stock > 0
      order by pair.buyers desc, products.id limit ${sql.lit(SHOWN)})`.as<"products">(sql`products`),
    sql`products.buyers desc, products.id`,
  );

/**
 * On sale and in stock, the likest first: the same kind (the first word of the name), a colour in common, a price not a
 * third away. Compared are the nearest in price of its kind and of its category, which indexes give, however many there are.
 */
export const alike = (id: RawBuilder<unknown>) =>
  cardsFrom(
    sql<ProductRow>`(
      select products.*, near.kind as same_kind, products.colors && asked.colors as same_color,
        abs(products.price - asked.price) <= asked.price / 3 as near_price,
        abs(products.price - asked.price) as distance
      from (select *, split_part(search_name, ' ', 2) as kind from products where id = ${id}) asked
      cross join lateral (
        select candidate.id, bool_or(candidate.kind) as kind from (
          ${nearest(sql`and split_part(search_name, ' ', 2) = asked.kind`, true, SAME_KIND)}
          union all ${nearest(sql``, false, SAME_CATEGORY)}
        ) candidate group by candidate.id
      ) near
      join products on products.id = near.id
      join product_lines line on line.product_id = products.id and line.stock > 0
      order by same_kind desc, same_color desc, near_price desc, distance, products.id
      limit ${sql.lit(READ)})`.as<"products">(sql`products`),
    sql`products.same_kind desc, products.same_color desc, products.near_price desc, products.distance, products.id`,
  ).select([
    sql<boolean>`products.same_color`.as("sameColor"),
    sql<boolean>`products.near_price`.as("nearPrice"),
  ]);

/** Those of the category of `asked` next to its price, dearer and cheaper. */
const nearest = (and: RawBuilder<unknown>, isKind: boolean, limit: number) => {
  const side = (comparison: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
    (select id, ${sql.lit(isKind)} as kind from products
     where on_sale and category = asked.category ${and} and price ${comparison} asked.price and id <> asked.id
     order by ${order} limit ${sql.lit(limit)})`;
  return sql`${side(sql`>=`, sql`price, id`)} union all ${side(sql`<`, sql`price desc, id desc`)}`;
};

type AlikeRow = CardRow & Likeness;

/** The rows of a product's page: what is bought together with it, and what is like it. */
export function forYouOf(
  { name, category }: Pick<Product, "name" | "category">,
  together: CardRow[],
  others: AlikeRow[],
): ForYou[] {
  return [
    ...rowOf("Comprados juntos", boughtReason([name]), together),
    ...alikeRow(others, together, `Também em ${category.name}`),
  ];
}

function alikeRow(others: AlikeRow[], shown: CardRow[], otherwise: string): ForYou[] {
  const rows = others.filter(({ id }) => shown.every((each) => each.id !== id)).slice(0, SHOWN);
  return rowOf("Parecidos", likenessReason(rows, otherwise), rows);
}

const rowOf = (title: ForYou["title"], reason: string, rows: CardRow[]): ForYou[] =>
  rows.length > 0 ? [{ title, reason, products: cardsOf(rows) }] : [];

/** Below the cart: what is bought with its pieces, or else what is like the one that was added last. */
export async function forYouInCart(
  lines: readonly { productId: string; name: string }[],
): Promise<ForYou | null> {
  const names = new Map(lines.map(({ productId, name }) => [productId, name]));
  const last = lines.at(-1);
  if (!last) return null;
  const ids = [...names.keys()];
  const [row] = rowOf(
    "Comprados juntos",
    boughtReason([...names.values()]),
    await boughtWith(sql`${ids}::text[]`).execute(),
  );
  if (row) return row;
  const others = await alike(sql`${last.productId}`).execute();
  const rows = others.filter(({ id }) => !names.has(id)).slice(0, SHOWN);
  return rowOf("Parecidos", `Porque ${last.name} está no seu carrinho`, rows)[0] ?? null;
}
