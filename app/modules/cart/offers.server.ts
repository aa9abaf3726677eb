import { sql } from "kysely";
import { NO_PICTURE, renditionPath } from "#app/modules/pictures/index.ts";
import type { Executor } from "#app/platform/db/db.server.ts";
import { PREPARED, tableOf } from "#app/platform/db/prepared.server.ts";
import { fromReais } from "#app/shared/money.ts";
import type { Answer } from "./priced-cart.ts";
import type { Variant } from "./wish.ts";

interface Row {
  name: string | null;
  price: string;
  wholesale_price: string | null;
  is_offered: boolean;
  on_sale: boolean;
  seller_id: string;
  seller_name: string;
  variant_id: string | null;
  stock: number;
  /** As they are called now; a wish may know a former name. */
  color: string | null;
  size: string | null;
  picture_id: string | null;
  width: number;
  height: number;
  placeholder: string;
  alt: string;
}

/** One query for any cart: what the shop has for each wish, in the order of the wishes. What was renamed answers by its new name. */
export async function findOffers(executor: Executor, wishes: readonly Variant[]): Promise<Answer[]> {
  if (wishes.length === 0) return [];
  const { rows } = await sql<Row>`${PREPARED}
    select p.name, p.price, p.wholesale_price, p.is_offered, p.on_sale, p.seller_id, s.name as seller_name,
           v.id as variant_id, v.stock, v.color, v.size,
           cover.picture_id, cover.alt, pictures.width, pictures.height, pictures.placeholder
    from ${tableOf("wish", wishes, {
      product_id: ["text", ({ productId }) => productId],
      color: ["text", ({ color }) => color],
      size: ["text", ({ size }) => size],
    })}
    left join products p on p.id = wish.product_id
    left join sellers s on s.id = p.seller_id
    left join product_former_options fc on fc.product_id = p.id and fc.kind = 'cor' and fc.former = wish.color
    left join product_former_options fs on fs.product_id = p.id and fs.kind = 'tamanho' and fs.former = wish.size
    left join product_variants v on v.product_id = p.id
      and v.color = coalesce(fc.current, wish.color) and v.size = coalesce(fs.current, wish.size)
    left join lateral (
      select picture_id, alt from product_pictures shown
      where shown.product_id = p.id
      order by shown.color is distinct from coalesce(fc.current, wish.color), shown.position
      limit 1
    ) cover on true
    left join pictures on pictures.id = cover.picture_id
    order by wish.n`.execute(executor);
  return rows.map((row, index) => answer(wishes[index]!, row));
}

function answer({ productId, color, size }: Variant, row: Row): Answer {
  const { name } = row;
  if (name === null || !row.is_offered) return { reason: "gone", name };
  if (!row.on_sale) return { reason: "seller-suspended", name };
  if (row.variant_id === null) return { reason: "no-variant", name };
  const { picture_id: id, width, height, placeholder, alt } = row;
  return {
    productId,
    color: row.color ?? color,
    size: row.size ?? size,
    variantId: row.variant_id,
    name,
    seller: { id: row.seller_id, name: row.seller_name },
    picture: id === null ? null : { id, width, height, placeholder, alt },
    imageUrl: id === null ? NO_PICTURE : renditionPath(id, 320, "webp"),
    price: fromReais(row.price),
    wholesalePrice: row.wholesale_price === null ? null : fromReais(row.wholesale_price),
    stock: row.stock,
  };
}
