import { sql } from "kysely";
import { summaries } from "#app/modules/catalog/storefront/index.server.ts";
import { countFollowers } from "#app/modules/sellers/followers/index.server.ts";
import type { OpenShop } from "#app/modules/sellers/index.server.ts";
import { catalogueDb } from "#app/platform/db/catalogue-reads.server.ts";
import { shows } from "#app/platform/http/page.server.ts";
import { businessDays } from "#app/shared/business-days.ts";
import { readPage } from "./page-rows.server.ts";
import { readShopRating } from "./rating/read-rating.server.ts";
import { sectionCards } from "./section-products.server.ts";
import type { ShopFacts, ShownSection } from "./shop-facts.ts";
import { EMPTY_PAGE, type ShopPage, type ShopSection } from "./shop-page.ts";

const CARDS_IN_ROW = 4;
/** Further ones are named only: the list of all products follows. */
const SECTIONS_WITH_CARDS = 3;

/** What everybody sees. */
export async function findShopFacts(shop: OpenShop): Promise<ShopFacts> {
  shows(`shop:${shop.id}`);
  const page = await readPage(catalogueDb, shop.id, "publicada");
  return factsOf(shop.id, page ?? EMPTY_PAGE);
}

/** The same with another page, for its preview. */
export async function factsOf(shopId: string, page: ShopPage): Promise<ShopFacts> {
  const [rating, followers, wholesale, sections] = await Promise.all([
    readShopRating(shopId),
    countFollowers(shopId),
    summaries(sql<boolean>`products.seller_id = ${shopId} and products.wholesale_price is not null`, {
      order: "newest",
      limit: 1,
    }),
    Promise.all(page.sections.map((section) => shownSection(shopId, section))),
  ]);
  const filled = sections.filter(({ cards }) => cards.length > 0);
  const { banner, logo, story, exchangePolicy, shippingPolicy, postingDays, wholesaleTerms } = page;
  return {
    page: { banner, logo, story, exchangePolicy, shippingPolicy, postingDays, wholesaleTerms },
    rating,
    followers,
    sellsWholesale: wholesale.length > 0,
    postingTime: businessDays(postingDays),
    sections: filled.map((section, place) =>
      place < SECTIONS_WITH_CARDS ? section : { ...section, cards: [] },
    ),
  };
}

async function shownSection(shopId: string, section: ShopSection): Promise<ShownSection> {
  const cards = await sectionCards(shopId, section, CARDS_IN_ROW + 1);
  const { id, name } = section;
  return { id, name, cards: cards.slice(0, CARDS_IN_ROW), more: cards.length > CARDS_IN_ROW };
}

/** A section's own page; null where it does not exist or has nothing on sale. */
export async function findSection(shop: OpenShop, sectionId: string) {
  shows(`shop:${shop.id}`);
  const page = await readPage(catalogueDb, shop.id, "publicada");
  const section = page?.sections.find(({ id }) => id === sectionId);
  const products = section ? await sectionCards(shop.id, section, section.products.length) : [];
  if (!page || !section || products.length === 0) return null;
  return { name: section.name, products, others: page.sections.map(({ id, name }) => ({ id, name })) };
}
