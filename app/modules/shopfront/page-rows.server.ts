import { sql } from "kysely";
import { storedPictures } from "#app/modules/pictures/index.server.ts";
import type { Executor } from "#app/platform/db/db.server.ts";
import type { ShopPage, ShopSection } from "./shop-page.ts";

export type PageVersion = "publicada" | "rascunho";

export interface KeptPage extends ShopPage {
  revision: number;
  updatedAt: Date;
}

/** A shop's page as it is stored; null where nothing was written yet. */
export async function readPage(
  executor: Executor,
  sellerId: string,
  version: PageVersion,
): Promise<KeptPage | null> {
  const row = await executor
    .selectFrom("shop_pages as page")
    .selectAll("page")
    .select(pictureJson("page.banner_id").as("banner"))
    .select(pictureJson("page.logo_id").as("logo"))
    .where("seller_id", "=", sellerId)
    .where("version", "=", version)
    .executeTakeFirst();
  if (!row) return null;
  return {
    banner: row.banner,
    logo: row.logo,
    story: row.story,
    exchangePolicy: row.exchange_policy,
    shippingPolicy: row.shipping_policy,
    postingDays: row.posting_days,
    wholesaleTerms: row.wholesale_terms,
    sections: row.sections as unknown as ShopSection[],
    revision: row.revision,
    updatedAt: row.updated_at,
  };
}

const pictureJson = (column: string) => sql<ShopPage["banner"]>`(
  select json_build_object('id', picture.id, 'width', picture.width, 'height', picture.height,
    'placeholder', picture.placeholder)
  from ${storedPictures} where picture.id = ${sql.ref(column)})`;
