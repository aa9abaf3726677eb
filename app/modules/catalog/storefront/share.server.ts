import { shareKey } from "#app/modules/pictures/index.server.ts";
import { type ShareCard, sharePath } from "#app/modules/pictures/index.ts";
import { shops } from "#app/modules/sellers/index.server.ts";
import { catalogueDb } from "#app/platform/db/catalogue-reads.server.ts";
import { fromReais, priceParts } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";
import type { Product } from "../product.ts";

/** The picture of a product's shared link: what it says, and which photograph stands beside it. */
export interface SharedProduct {
  pictureId: string;
  card: ShareCard;
}

type Told = Pick<Product, "name" | "sellerName" | "price">;

function cardOf({ name, sellerName, price }: Told): ShareCard {
  const { reais, centavos } = priceParts(price);
  return { brand: store.brand, name, line: `Vendido por ${sellerName}`, price: { reais, centavos } };
}

/** The address of that picture as the product is now; null of a product without a photograph. */
export const sharedPicturePath = (product: Product): string | null =>
  product.cover && sharePath(product.id, shareKey(product.cover.id, cardOf(product)));

/** Null where the product is not on sale or has no photograph. */
export async function findShared(productId: string): Promise<SharedProduct | null> {
  const row = await catalogueDb
    .selectFrom("products")
    .innerJoin(shops, "shop.id", "products.seller_id")
    .innerJoin("product_pictures as cover", "cover.product_id", "products.id")
    .select(["products.name", "products.price", "shop.name as sellerName", "cover.picture_id as pictureId"])
    .where("products.id", "=", productId)
    .where("products.on_sale", "=", true)
    .where("cover.position", "=", 0)
    .executeTakeFirst();
  return row ? { pictureId: row.pictureId, card: cardOf({ ...row, price: fromReais(row.price) }) } : null;
}
