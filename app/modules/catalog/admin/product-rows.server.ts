import { type RawBuilder, type SqlBool, sql } from "kysely";
import { shops } from "#app/modules/sellers/index.server.ts";
import { contains } from "#app/platform/db/contains.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { fromReais } from "#app/shared/money.ts";
import { LOW_STOCK } from "../product.ts";
import { coverPicture } from "../sql.server.ts";
import type { ProductCriteria, ProductSort, ProductStanding } from "./product-criteria.ts";
import type { ProductLine } from "./product-line.ts";

type Condition = RawBuilder<SqlBool>;

export const STANDINGS: Record<ProductStanding, Condition> = {
  "a-venda": sql`line.state = 'a-venda'`,
  inativo: sql`line.state = 'inativo'`,
  retirado: sql`line.state = 'retirado'`,
  "fora-da-vitrine": sql`line.state = 'fora-da-vitrine'`,
  "sem-estoque": sql`line.stock = 0`,
  "estoque-baixo": sql`line.stock between 1 and ${sql.lit(LOW_STOCK - 1)}`,
};

/** Ties are ordered by id, so that pages never overlap. */
const ORDERS: Record<ProductSort, RawBuilder<unknown>> = {
  novos: sql`line.created_at desc, line.product_id`,
  antigos: sql`line.created_at, line.product_id desc`,
  nome: sql`line.words collate "C", line.product_id`,
  "menor-preco": sql`line.price, line.product_id`,
  "maior-preco": sql`line.price desc, line.product_id`,
  vendas: sql`line.sales desc, line.product_id`,
  visitas: sql`line.views desc, line.product_id`,
  estoque: sql`line.stock, line.product_id`,
};

/** Each word must occur in name, category or seller. */
export function matching({ query, category, seller, standing }: ProductCriteria): Condition {
  const conditions = [
    ...query.split(/\s+/).map((word) => contains("line.words", word)),
    category !== "" && sql<SqlBool>`line.category = ${category}`,
    seller !== "" && sql<SqlBool>`line.seller_id = ${seller}`,
    standing && STANDINGS[standing],
  ].filter((condition) => condition !== false && condition !== null);
  return sql`${sql.join(conditions, sql` and `)}`;
}

interface Row extends Omit<ProductLine, "price"> {
  price: string;
  /** The creation time as text: a Date would lose the microseconds. */
  moment: string;
}

interface Slice {
  where: Condition;
  sort: ProductSort;
  limit: number;
  offset?: number;
}

/** Limits the rows of `product_lines` before joining anything to them. */
export async function readLines({ where, sort, limit, offset = 0 }: Slice): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select product.id, product.name, category.name as "categoryName", shop.id as "sellerId",
      shop.name as "sellerName", line.price, line.stock, line.sales, line.views, line.state,
      line.created_at as "createdAt", line.created_at::text as moment,
      ${coverPicture(sql.ref("product.id"))} as cover
    from (select line.* from product_lines line where ${where} order by ${ORDERS[sort]}
          limit ${limit} offset ${offset}) line
    join products product on product.id = line.product_id
    join ${shops} on shop.id = line.seller_id
    join categories category on category.id = line.category
    order by ${ORDERS[sort]}`.execute(db);
  return rows;
}

export const lineOf = ({ moment: _, price, ...row }: Row): ProductLine => ({
  ...row,
  price: fromReais(price),
});
