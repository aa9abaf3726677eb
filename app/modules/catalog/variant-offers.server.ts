import { sql } from "kysely";
import { storedPictures } from "#app/modules/pictures/index.server.ts";
import { NO_PICTURE, renditionPath } from "#app/modules/pictures/index.ts";
import { shops } from "#app/modules/sellers/index.server.ts";
import { awayOn } from "#app/modules/sellers/vacation/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { compiledOnce } from "#app/platform/db/compiled.server.ts";
import type { Executor } from "#app/platform/db/db.server.ts";
import { PREPARED, tableOf } from "#app/platform/db/prepared.server.ts";
import { type IsoDate, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { fromReais } from "#app/shared/money.ts";
import type { NoOffer, VariantOffer, VariantRef } from "./product.ts";

interface Row {
  name: string | null;
  price: string;
  wholesale_price: string | null;
  is_offered: boolean;
  on_sale: boolean;
  category: string;
  seller_id: string;
  seller_name: string;
  variant_id: string | null;
  stock: number;
  vacationFrom: string | null;
  vacationUntil: string | null;
  /** The current names; a request may use a former one. */
  color: string | null;
  size: string | null;
  picture_id: string | null;
  width: number;
  height: number;
  placeholder: string;
  alt: string;
}

const offers = compiledOnce(
  ({ variants }: { variants: readonly VariantRef[] }) => sql<Row>`${PREPARED}
    select p.name, p.price, p.wholesale_price, p.is_offered, p.on_sale, p.category, p.seller_id, shop.name as seller_name,
           shop."vacationFrom", shop."vacationUntil",
           v.id as variant_id, v.stock, v.color, v.size,
           cover.picture_id, cover.alt, picture.width, picture.height, picture.placeholder
    from ${tableOf("asked", variants, {
      product_id: ["text", ({ productId }) => productId],
      color: ["text", ({ color }) => color],
      size: ["text", ({ size }) => size],
    })}
    left join products p on p.id = asked.product_id
    left join ${shops} on shop.id = p.seller_id
    left join product_former_options fc on fc.product_id = p.id and fc.kind = 'cor' and fc.former = asked.color
    left join product_former_options fs on fs.product_id = p.id and fs.kind = 'tamanho' and fs.former = asked.size
    left join product_variants v on v.product_id = p.id
      and v.color = coalesce(fc.current, asked.color) and v.size = coalesce(fs.current, asked.size)
    left join lateral (
      select picture_id, alt from product_pictures shown
      where shown.product_id = p.id
      order by shown.color is distinct from coalesce(fc.current, asked.color), shown.position
      limit 1
    ) cover on true
    left join ${storedPictures} on picture.id = cover.picture_id
    order by asked.n`,
);

/** The offer of each variant, in the given order, by one query. A former name finds the current one. */
export async function findVariantOffers(
  executor: Executor,
  variants: readonly VariantRef[],
): Promise<(VariantOffer | NoOffer)[]> {
  if (variants.length === 0) return [];
  const rows = await offers({ variants }, executor);
  const today = todayInSaoPaulo(clock.now());
  return rows.map((row, index) => offerOf(variants[index]!, row, today));
}

function offerOf({ productId, color, size }: VariantRef, row: Row, today: IsoDate): VariantOffer | NoOffer {
  const { name } = row;
  if (name === null || !row.is_offered) return { reason: "gone", name };
  if (!row.on_sale) return { reason: "seller-suspended", name };
  const away = awayOn({ ...row, vacationText: "" }, today);
  if (away) return { reason: "seller-away", name, until: away.until };
  if (row.variant_id === null) return { reason: "no-variant", name };
  const { picture_id: id, width, height, placeholder, alt } = row;
  return {
    productId,
    color: row.color ?? color,
    size: row.size ?? size,
    variantId: row.variant_id,
    name,
    category: row.category,
    seller: { id: row.seller_id, name: row.seller_name },
    picture: id === null ? null : { id, width, height, placeholder, alt },
    imageUrl: id === null ? NO_PICTURE : renditionPath(id, 320, "webp"),
    price: fromReais(row.price),
    wholesalePrice: row.wholesale_price === null ? null : fromReais(row.wholesale_price),
    stock: row.stock,
  };
}
