import { sql } from "kysely";
import { summaries } from "#app/modules/catalog/storefront/index.server.ts";
import { shareKey } from "#app/modules/pictures/index.server.ts";
import { type ShareCard, shopSharePath } from "#app/modules/pictures/index.ts";
import type { OpenShop } from "#app/modules/sellers/index.server.ts";
import { catalogueDb } from "#app/platform/db/catalogue-reads.server.ts";
import { store } from "#app/shared/store.ts";
import { readPage } from "./page-rows.server.ts";

/** The picture of a shop's shared link: what it says, and which picture stands beside it. */
export interface SharedShop {
  pictureId: string;
  card: ShareCard;
}

/** The logo, else the banner, else the newest piece; null of a shop that has none of these. */
export async function findSharedShop(shop: OpenShop): Promise<SharedShop | null> {
  const page = await readPage(catalogueDb, shop.id, "publicada");
  const pictureId = page?.logo?.id ?? page?.banner?.id ?? (await newestCover(shop.id));
  if (!pictureId) return null;
  const card = { brand: store.brand, name: shop.name, line: `${shop.city}/${shop.state}`, price: null };
  return { pictureId, card };
}

async function newestCover(shopId: string): Promise<string | null> {
  const [newest] = await summaries(sql<boolean>`products.seller_id = ${shopId}`, {
    order: "newest",
    limit: 1,
  });
  return newest?.cover?.id ?? null;
}

/** The address of that picture as the shop is now. */
export async function sharedShopPath(shop: OpenShop): Promise<string | null> {
  const shared = await findSharedShop(shop);
  return shared && shopSharePath(shop.slug, shareKey(shared.pictureId, shared.card));
}
